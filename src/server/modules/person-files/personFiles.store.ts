import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { RecordKind } from '#server/modules/records/crmRecord.ts';
import { isOfSelf, selfOfRecord } from '#server/modules/records/recordOwner.sql.ts';
import type { PersonFilesTable } from './personFiles.table.ts';

export type PersonFileRow = Selectable<PersonFilesTable>;

/** The record of a file. */
export interface FileRecord {
  kind: RecordKind;
  id: string;
}

/** Files of the record and of people who were merged into it, the newest first. */
export async function readFiles(tx: Tx, companyId: string, record: FileRecord): Promise<PersonFileRow[]> {
  const { rows } = await sql<PersonFileRow>`
    with recursive ${selfOfRecord(companyId, record)}
    select f.* from person_files f
    where f.company_id = ${companyId} and ${isOfSelf('f', record)} and f.deleted_at is null
    order by f.created_at desc, f.id desc`.execute(tx);
  return rows;
}

/** The file of the record or of a person merged into it, including a deleted one. */
export async function readFile(
  tx: Tx,
  companyId: string,
  record: FileRecord,
  id: string,
): Promise<PersonFileRow | undefined> {
  const { rows } = await sql<PersonFileRow>`
    with recursive ${selfOfRecord(companyId, record)}
    select f.* from person_files f
    where f.company_id = ${companyId} and f.id = ${id} and ${isOfSelf('f', record)}`.execute(tx);
  return rows[0];
}

/** How many bytes the files of the company have together, deleted ones that can come back included. */
export async function sumSizes(tx: Tx, companyId: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(size::bigint), 0)::text as bytes from person_files where company_id = ${companyId}`.execute(
    tx,
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** Adds the file, which keeps its bytes in storage. */
export async function insertFile(tx: Tx, file: Insertable<PersonFilesTable>): Promise<void> {
  await tx.insertInto('person_files').values(file).execute();
  await tx.deleteFrom('removable_files').where('file_key', '=', file.file_key).execute();
}

/** Gives the file another name. */
export async function writeName(tx: Tx, companyId: string, id: string, name: string): Promise<void> {
  await tx
    .updateTable('person_files')
    .set({ name })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Takes the file away, or brings it back. */
export async function writeDeleted(tx: Tx, companyId: string, id: string, at: Date | null): Promise<void> {
  await tx
    .updateTable('person_files')
    .set({ deleted_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Gives the files of people to others. */
export async function writeFileOwners(
  tx: Tx,
  companyId: string,
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  await sql`
    update person_files set person_id = m.target
    from jsonb_to_recordset(${JSON.stringify(moves.map(({ from, to }) => ({ origin: from, target: to })))}::jsonb)
      as m(origin uuid, target uuid)
    where company_id = ${companyId} and person_id = m.origin`.execute(tx);
}

/** Gives the files of an account to another one. */
export async function writeFilesAccount(
  tx: Tx,
  companyId: string,
  { from, to, onlyIds }: { from: string; to: string; onlyIds?: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('person_files')
    .set({ account_id: to })
    .where('company_id', '=', companyId)
    .where('account_id', '=', from)
    .$if(onlyIds !== undefined, (query) => query.where(sql<boolean>`id = any(${onlyIds ?? []}::uuid[])`))
    .execute();
}

/** Removes the files of all companies that were deleted before that. In the platform scope. */
export async function removeDeletedFiles(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('person_files').where('deleted_at', '<', before).execute();
}

/** Says that bytes are about to be stored: they are removed again unless a file has them soon. */
export async function announceBytes(tx: Tx, fileKey: string, at: Date): Promise<void> {
  await tx.insertInto('removable_files').values({ file_key: fileKey, since: at }).execute();
}

/** Keys that no file has since before that, at most so many. */
export async function readRemovable(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('removable_files')
    .select('file_key')
    .where('since', '<', before)
    .orderBy('since')
    .limit(limit)
    .execute();
  return rows.map(({ file_key: key }) => key);
}

/** Forgets a key whose bytes are gone. */
export async function forgetRemovable(tx: Tx, fileKey: string): Promise<void> {
  await tx.deleteFrom('removable_files').where('file_key', '=', fileKey).execute();
}
