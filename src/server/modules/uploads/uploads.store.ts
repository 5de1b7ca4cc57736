import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { UploadsTable } from './uploads.table.ts';

/** Adds the row of a stored image. */
export async function insertUpload(tx: Tx, row: Insertable<UploadsTable>): Promise<void> {
  await tx.insertInto('uploads').values(row).execute();
}

/** The user's own upload with this file path, if there is one. */
export function findUploadOf(
  tx: Tx,
  userId: string,
  filePath: string,
): Promise<Pick<Selectable<UploadsTable>, 'id' | 'activity'> | undefined> {
  return tx
    .selectFrom('uploads')
    .select(['id', 'activity'])
    .where('user_id', '=', userId)
    .where('file_path', '=', filePath)
    .executeTakeFirst();
}

/** An upload that may be unused. */
export type OldUpload = Pick<Selectable<UploadsTable>, 'id' | 'file_path'>;

/** Uploads from before `before`, at most `limit`, in the order of their ids: those after `afterId`; null for the first. */
export function readOldUploads(
  tx: Tx,
  { before, afterId, limit }: { before: Date; afterId: string | null; limit: number },
): Promise<OldUpload[]> {
  return tx
    .selectFrom('uploads')
    .select(['id', 'file_path'])
    .where('created_at', '<', before)
    .$if(afterId !== null, (query) => query.where('id', '>', afterId))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The logos of companies, those in trash included, and of their issued invoices and quotes: some for each company. In the platform scope. */
export async function readLogos(tx: Tx): Promise<string[]> {
  // Each statement reads one table: on Citus they are on different servers than the uploads
  const logos: string[] = [];
  for (const statement of LOGOS) {
    const { rows } = await statement.execute(tx);
    logos.push(...rows.map(({ path }) => path));
  }
  return logos;
}

const LOGOS = [
  sql<OnlyPath>`select distinct logo as path from companies where logo is not null`,
  sql<OnlyPath>`select distinct seller ->> 'logo' as path from invoices where seller ->> 'logo' is not null`,
  sql<OnlyPath>`select distinct seller ->> 'logo' as path from quotes where seller ->> 'logo' is not null`,
];

interface OnlyPath {
  path: string;
}

/** The file paths in the list that a profile or a customer shows. In the platform scope. */
export async function readPhotosAmong(tx: Tx, paths: readonly string[]): Promise<string[]> {
  const among = sql`any (${[...paths]}::text[])`;
  const { rows: profiles } = await sql<OnlyPath>`
    select profile as path from users where profile = ${among}`.execute(tx);
  const { rows: photos } = await sql<OnlyPath>`
    select photo as path from customers where photo = ${among}`.execute(tx);
  return [...profiles, ...photos].map(({ path }) => path);
}

/** Removes these rows. */
export async function deleteUploads(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('uploads')
    .where('id', 'in', [...ids])
    .execute();
}
