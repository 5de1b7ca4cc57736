import { validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { customKey } from '#contract/people/custom-fields/customField.ts';
import { UserError } from '#server/access/userError.ts';
import type { SlottedField } from '#server/modules/custom-fields/customFieldReads.service.ts';
import type { CustomInput } from '#server/modules/custom-fields/customInput.ts';
import { customColumns } from '#server/modules/custom-fields/customInput.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import type { PersonInput, WholeInput } from '#server/modules/people/fields/personInput.ts';
import { givenColumns } from '#server/modules/people/fields/personInput.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import type { RecordProblem } from './upsertResult.ts';

/** A record of an upsert. */
export interface PersonRecord {
  id?: string | null | undefined;
  input: WholeInput;
}

/** A record with its values as columns, custom fields excepted; or the first problem. */
export type ReadRecord =
  | { id: string | null; columns: PersonChange; custom: CustomInput | null | undefined; problem?: undefined }
  | { problem: RecordProblem };

/** Reads the fields of a record one by one, so that a problem names its field. */
export function readRecord({ id, input }: PersonRecord, defaultCountry: string | null): ReadRecord {
  if (id && !isUuid(id)) return { problem: { field: 'id', message: i18n.t('This is not an id') } };
  const { custom, ...fields } = input;
  const columns: PersonChange = {};
  for (const [field, value] of Object.entries(fields) as [keyof PersonInput, never][]) {
    const read = attempt(field, () => givenColumns({ [field]: value }, defaultCountry));
    if ('problem' in read) return read;
    Object.assign(columns, read.value);
  }
  return { id: id ? id.toLowerCase() : null, columns, custom };
}

/** The columns of the custom fields of a record, for the person that it updates; null adds one. */
export function readCustom(
  fields: readonly SlottedField[],
  custom: CustomInput | null | undefined,
  row: PersonRow | null,
): { value: PersonChange } | { problem: RecordProblem } {
  const columns: PersonChange = {};
  for (const [id, value] of Object.entries(custom ?? {})) {
    const read = attempt(customKey(id), () => customColumns(fields, { [id]: value }, row));
    if ('problem' in read) return read;
    Object.assign(columns, read.value);
  }
  return { value: columns };
}

/** Turns a rejection into the problem of a field; null for the whole record. */
export function attempt<T>(field: string | null, read: () => T): { value: T } | { problem: RecordProblem } {
  try {
    return { value: read() };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { problem: { field, message: error.message } };
  }
}
