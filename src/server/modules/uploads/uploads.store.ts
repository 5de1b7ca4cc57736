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

/**
 * Removes the rows of uploads from before `before` that no profile, company, customer or invoice shows, those
 * in trash included, and gives their file paths. In the platform scope.
 */
export async function deleteUnusedUploads(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('uploads')
    .where('id', 'in', (unused) =>
      unused
        .selectFrom('uploads as u')
        .select('u.id')
        .where('u.created_at', '<', before)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('users').select('users.id').whereRef('users.profile', '=', 'u.file_path'))),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('companies').select('companies.id').whereRef('companies.logo', '=', 'u.file_path'),
            ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('customers').select('customers.id').whereRef('customers.photo', '=', 'u.file_path'),
            ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('invoices')
                .select('invoices.id')
                .where(sql`invoices.seller ->> 'logo'`, '=', sql.ref('u.file_path')),
            ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('quotes')
                .select('quotes.id')
                .where(sql`quotes.seller ->> 'logo'`, '=', sql.ref('u.file_path')),
            ),
          ),
        )
        .limit(limit),
    )
    .returning('file_path')
    .execute();
  return rows.map((row) => row.file_path);
}
