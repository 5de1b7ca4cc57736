import { sql } from 'kysely';
import type { CustomRecord } from '#contract/people/custom-fields/customField.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CustomSlot } from '#server/modules/custom-fields/customFields.table.ts';
import { CUSTOM_TABLES } from '#server/modules/custom-fields/customTables.ts';
import type { PersonFileRow } from './personFiles.store.ts';

/** A custom field of the type file. */
interface FileField {
  id: string;
  record: CustomRecord;
  slot: CustomSlot;
}

/** A file of a custom field, marked as unused or not. */
export function readFieldFile(
  tx: Tx,
  companyId: string,
  fieldId: string,
  id: string,
): Promise<PersonFileRow | undefined> {
  return tx
    .selectFrom('person_files')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('field_id', '=', fieldId)
    .executeTakeFirst();
}

/** The value of a field in a record, in trash or not. */
export async function readFieldValue(
  tx: Tx,
  companyId: string,
  { record, slot }: FileField,
  recordId: string,
): Promise<string | null> {
  const { rows } = await sql<{ value: string | null }>`
    select r.${sql.ref(slot)} as value from ${sql.table(CUSTOM_TABLES[record])} r
    where r.company_id = ${companyId} and r.id = ${recordId}`.execute(tx);
  return rows[0]?.value ?? null;
}

/** Companies with files of custom fields. In the platform scope. */
export async function readCompaniesWithFieldFiles(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select distinct company_id from person_files where field_id is not null`.execute(tx);
  return rows.map((row) => row.company_id);
}

/** Marks the files of a field that no record has, uploaded before that moment, as deleted; takes the mark from those that one has again. */
export async function markUnusedFiles(
  tx: Tx,
  companyId: string,
  { id, record, slot }: FileField,
  { before, at }: { before: Date; at: Date },
): Promise<void> {
  const isUsed = sql`exists (
    select from ${sql.table(CUSTOM_TABLES[record])} r
    where r.company_id = ${companyId} and r.${sql.ref(slot)} = f.id::text || '/' || f.name
      ${record === 'PERSON' ? sql`and r.kind in ('LEAD', 'CONTACT')` : sql``})`;
  await sql`
    update person_files f set deleted_at = ${at}
    where f.company_id = ${companyId} and f.field_id = ${id} and f.deleted_at is null and f.created_at < ${before}
      and not ${isUsed}`.execute(tx);
  await sql`
    update person_files f set deleted_at = null
    where f.company_id = ${companyId} and f.field_id = ${id} and f.deleted_at is not null and ${isUsed}`.execute(
    tx,
  );
}
