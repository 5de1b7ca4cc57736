import { customFieldsOfKind, writtenFields } from '#contract/people/custom-fields/customField.ts';
import { encodeCustomValue } from '#contract/people/custom-fields/customValueEncoding.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SlottedField } from '#server/modules/custom-fields/customFieldReads.service.ts';
import { customFieldsOf } from '#server/modules/custom-fields/customFieldReads.service.ts';
import type { CustomInput } from '#server/modules/custom-fields/customInput.ts';
import type { RelationViewer } from '#server/modules/custom-fields/references/relatedRights.service.ts';
import { withReferences } from '#server/modules/custom-fields/references/withReferences.service.ts';
import type { PersonKind } from '../people.table.ts';
import type { PersonChange } from './personColumns.ts';

/** The custom fields that a kind has, with the records and files that the viewer may choose; none are read where nothing of them is given. */
export async function customFieldsGiven(
  tx: Tx,
  { companyId, kind, viewer = null }: { companyId: string; kind: PersonKind; viewer?: RelationViewer },
  ...inputs: readonly (CustomInput | null | undefined)[]
): Promise<SlottedField[]> {
  if (!inputs.some((input) => input && Object.keys(input).length > 0)) return [];
  const fields = customFieldsOfKind(await customFieldsOf(tx, companyId), kind);
  return withReferences(tx, companyId, fields, { viewer, inputs });
}

/** The columns of loaded custom fields, without validation; deleted and calculated fields are omitted. */
export function seenCustomColumns(
  fields: readonly SlottedField[],
  seen: CustomInput | null | undefined,
): PersonChange {
  const columns: PersonChange = {};
  for (const field of writtenFields(fields)) {
    const value = seen?.[field.id];
    if (value !== undefined) columns[field.slot] = encodeCustomValue(field.type, value);
  }
  return columns;
}
