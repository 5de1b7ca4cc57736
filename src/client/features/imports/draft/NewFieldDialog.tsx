import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { useApiDispatch } from '#client/data/apiStore.ts';
import { leadOptionsApi } from '#client/entities/lead-options/leadOptionsApi.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { suggestCustomField } from '#contract/import/suggestCustomField.ts';
import { CURRENCIES } from '#contract/people/custom-fields/currencies.ts';
import type { CustomFieldType } from '#contract/people/custom-fields/customField.ts';
import { CUSTOM_FIELD_TYPES, customKey } from '#contract/people/custom-fields/customField.ts';
import { customFieldProblems, hasChoices } from '#contract/people/custom-fields/customFieldRules.ts';
import type { PersonKind } from '#contract/people/fieldTypes.ts';
import { tidyText } from '#contract/validation/text.ts';
import type { Import } from '../importsApi.ts';
import { useCreateImportFieldMutation } from '../importsApi.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface NewFieldDialogProps {
  column: Pick<Import['columns'][number], 'header' | 'samples'>;
  kind: PersonKind;
  rowCount: number;
  /** The field is there: its path. */
  onCreated: (field: string) => void;
  onClose: () => void;
}

/** Adds a custom field for a column of the file, with the name and type that its values suggest. */
export function NewFieldDialog({ column, kind, rowCount, onCreated, onClose }: NewFieldDialogProps) {
  const [create] = useCreateImportFieldMutation();
  const dispatch = useApiDispatch();
  const [initial] = useState(() => {
    const { label, type, choices } = suggestCustomField(column, rowCount);
    return { label, type: type as string, currency: 'USD', choices: choices.join('\n') };
  });
  const { form, field, dialog } = useTextForm({
    initial,
    problemsOf: (values) => customFieldProblems(fieldOf(values)),
    send: async (values) => {
      const { label, type, choices, currency } = fieldOf(values);
      const input = {
        label,
        type,
        onlyOf: kind,
        ...(hasChoices(type) && { choices: choices.map((name) => ({ label: name })) }),
        ...(currency !== null && { currency }),
      };
      const { error } = await create({ input });
      if (error) return errorText(error, t`Failed to save the field`);
      const { findLeadChoices } = leadOptionsApi.endpoints;
      const asked = dispatch(findLeadChoices.initiate(undefined, { forceRefetch: true, subscribe: false }));
      const found = (await asked).data?.data?.customFields.find((each) => each.label === label);
      if (!found)
        return t`The field was added, but could not be loaded. Close this and choose it from the list.`;
      toast.success(t`Field ${label} added`);
      onCreated(customKey(found.id));
      return null;
    },
  });
  const type = form.watch('type') as CustomFieldType;

  return (
    <FormDialog title={t`New custom field`} submitLabel={t`Add field`} onClose={onClose} {...dialog}>
      <div className={grid.grid}>
        <TextField label={t`Name`} autoComplete="off" {...field('label')} />
        <NativeSelect label={t`Type`} options={typeOptions()} {...field('type')} />
        {type === 'money' && (
          <NativeSelect
            label={t`Currency`}
            options={CURRENCIES.map((value) => ({ value, label: value }))}
            {...field('currency')}
          />
        )}
        {hasChoices(type) && (
          <TextArea
            className={grid.wide ?? ''}
            label={t`Choices, one per line`}
            rows={4}
            {...field('choices')}
          />
        )}
      </div>
    </FormDialog>
  );
}

function fieldOf({
  label,
  type,
  currency,
  choices,
}: Record<'label' | 'type' | 'currency' | 'choices', string>) {
  return {
    label: tidyText(label),
    type: type as CustomFieldType,
    currency: type === 'money' ? currency : null,
    choices: choices
      .split('\n')
      .map(tidyText)
      .filter((line) => line !== ''),
  };
}

function typeOptions() {
  // Cells have no records and no files
  const { relation: _relation, file: _file, ...types } = CUSTOM_FIELD_TYPES;
  return Object.entries(types).map(([value, label]) => ({ value, label }));
}
