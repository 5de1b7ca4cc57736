import { useCallback, useMemo } from 'react';
import type { FieldOptions } from '#client/entities/lead-options/conditionOptions.ts';
import { conditionOptions } from '#client/entities/lead-options/conditionOptions.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { useRecordFields } from '#client/entities/lead-options/record-fields/useRecordFields.ts';
import { RELATION_VALUES } from '#client/entities/lead-options/references/conditionValues.tsx';
import { useCustomFields } from '#client/entities/lead-options/useCustomFields.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ConditionDialog } from '#client/kit/list-table/conditions/ConditionDialog.tsx';
import type { ConditionDialogProps } from '#client/kit/list-table/conditions/conditionSource.ts';
import { can } from '#contract/access/can.ts';
import type { ConditionField } from '#contract/conditions/fields/conditionField.ts';
import { withCustomFields } from '#contract/conditions/fields/conditionFields.ts';
import type { ConditionRecord, RelationName } from '#contract/conditions/relations.ts';
import { RELATIONS, RELATIONS_OF } from '#contract/conditions/relations.ts';
import { useFindPipelinesQuery } from '../dealsApi.ts';
import { stageOptions } from '../stageOptions.ts';

function valuesOf({ custom }: ConditionField) {
  return custom?.target ? RELATION_VALUES[custom.target] : undefined;
}

/** The dialog of a condition about records, with the company's custom fields and choices. */
export function RecordConditions({ record, ...dialog }: ConditionDialogProps & { record: ConditionRecord }) {
  const viewer = useViewer();
  const choices = useLeadChoices();
  const leadFields = useCustomFields('LEAD');
  const contactFields = useCustomFields('CONTACT');
  const dealFields = useRecordFields('DEAL');
  const accountFields = useRecordFields('ACCOUNT');
  const bookingFields = useRecordFields('BOOKING');
  const customerFields = useRecordFields('CUSTOMER');
  const fields = useMemo(
    () =>
      withCustomFields({
        lead: leadFields ?? [],
        contact: contactFields ?? [],
        deal: dealFields ?? [],
        account: accountFields ?? [],
        booking: bookingFields ?? [],
        customer: customerFields ?? [],
      }),
    [leadFields, contactFields, dealFields, accountFields, bookingFields, customerFields],
  );
  const relations = RELATIONS_OF[record].filter((name: RelationName) =>
    can(viewer, RELATIONS[name].area, 'VIEW'),
  );
  const needsPipelines = record === 'deal' || relations.includes('deals');
  const { data: pipelines } = useFindPipelinesQuery(undefined, { skip: !needsPipelines });
  const optionsOf = useCallback(
    (field: ConditionField): FieldOptions => {
      if (field.names === 'PIPELINE')
        return pipelines?.data.map(({ _id, name }) => ({ value: _id, label: name }));
      if (field.names === 'DEAL_STAGE') return pipelines && stageOptions(pipelines.data);
      return conditionOptions(field, choices);
    },
    [pipelines, choices],
  );
  return <ConditionDialog {...dialog} source={{ record, fields, relations, optionsOf, valuesOf }} />;
}
