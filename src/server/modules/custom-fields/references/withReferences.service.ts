import { i18n } from '#contract/i18n/i18n.ts';
import type { CustomFieldChoice } from '#contract/people/custom-fields/customField.ts';
import { fileValueId } from '#contract/people/custom-fields/fileValue.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SlottedField } from '../customFieldReads.service.ts';
import type { CustomSlot } from '../customFields.table.ts';
import type { CustomInput } from '../customInput.ts';
import { relatedRows } from './relatedRecords.service.ts';
import { readFilesOfFields } from './relatedRecords.store.ts';
import type { RelationViewer } from './relatedRights.service.ts';
import { seenRelatedBy } from './relatedRights.service.ts';

interface References {
  /** Who may choose these records; see RelationViewer. */
  viewer: RelationViewer;
  inputs?: readonly (CustomInput | null | undefined)[];
  rows?: readonly (Partial<Record<CustomSlot, string | null>> | null)[];
  /** The names of records that the viewer may not see are hidden: in exports, not in the log of a change. */
  hidesNames?: boolean;
}

/**
 * The fields, where relations and files have the records and files in these values as their choices: those that cannot be chosen
 * are archived. A few queries for any number of values, none without such fields.
 */
export async function withReferences<Field extends SlottedField>(
  tx: Tx,
  companyId: string,
  fields: readonly Field[],
  { viewer, inputs = [], rows = [], hidesNames = false }: References,
): Promise<Field[]> {
  const valuesOf = ({ id, slot }: Field) =>
    [...inputs.map((input) => input?.[id]), ...rows.map((row) => row?.[slot])].filter(
      (value) => typeof value === 'string',
    );
  const keys = fields.flatMap((field) => {
    const { target } = field;
    return field.type === 'relation' && target
      ? valuesOf(field).map((id) => ({ target, id: id.toLowerCase() }))
      : [];
  });
  const fileIds = fields.flatMap((field) =>
    field.type === 'file' ? valuesOf(field).map((value) => fileValueId(value).toLowerCase()) : [],
  );
  if (keys.length === 0 && fileIds.length === 0) return [...fields];
  const records = await relatedRows(tx, companyId, keys);
  const isSeen = keys.length > 0 ? await seenRelatedBy(tx, viewer) : () => false;
  const files = await filesOf(tx, companyId, fileIds);

  function recordChoices(field: Field): CustomFieldChoice[] {
    const ids = new Set(valuesOf(field).map((id) => id.toLowerCase()));
    return [...ids].flatMap((id) => {
      const row = records.get(id);
      if (!row) return [];
      const isHidden = !isSeen(row);
      const label = isHidden && hidesNames ? i18n.t('No access') : row.name || i18n.t('Unnamed');
      return [{ id, label, isArchived: row.isTrashed || isHidden }];
    });
  }

  return fields.map((field) => {
    if (field.type === 'relation') return { ...field, choices: recordChoices(field) };
    return field.type === 'file' ? { ...field, choices: files.get(field.id) ?? [] } : field;
  });
}

/** The stored files with these ids, by their field. */
async function filesOf(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, CustomFieldChoice[]>> {
  const found = ids.filter((id) => UUID.test(id));
  const rows = found.length > 0 ? await readFilesOfFields(tx, companyId, found) : [];
  return new Map(
    [...Map.groupBy(rows, ({ fieldId }) => fieldId)].map(([fieldId, files]) => [
      fieldId,
      files.map(({ id, name }) => ({ id, label: name, isArchived: false })),
    ]),
  );
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
