import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { FormConfirmationsTable } from '../forms.table.ts';

export type ConfirmationRow = Selectable<FormConfirmationsTable>;

/** Inserts a submission that waits for its confirmation. */
export async function insertConfirmation(tx: Tx, row: Insertable<FormConfirmationsTable>): Promise<void> {
  await tx.insertInto('form_confirmations').values(row).execute();
}

/** The id of the form's unconfirmed or confirmed submission with this key. */
export async function readConfirmationByKey(
  tx: Tx,
  companyId: string,
  formId: string,
  key: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('form_confirmations')
    .select('id')
    .where('company_id', '=', companyId)
    .where('form_id', '=', formId)
    .where('request_key', '=', key)
    .executeTakeFirst();
  return row?.id;
}

/** The form's confirmation with this token that has not expired. */
export function readConfirmation(
  tx: Tx,
  { companyId, formId, tokenHash, at }: { companyId: string; formId: string; tokenHash: Buffer; at: Date },
): Promise<ConfirmationRow | undefined> {
  return tx
    .selectFrom('form_confirmations')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('token_hash', '=', tokenHash)
    .where('form_id', '=', formId)
    .where('expires_at', '>', at)
    .executeTakeFirst();
}

/** Empties a confirmed one: its link works until it expires, and the submission has its contents. */
export async function writeConfirmed(tx: Tx, companyId: string, id: string, at: Date): Promise<void> {
  const empty = { answers: '[]', consents: '[]', page: '', origin: '[]', sender: null };
  await tx
    .updateTable('form_confirmations')
    .set({ ...empty, confirmed_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** How many submissions of each form wait for their confirmation. */
export async function countPending(
  tx: Tx,
  companyId: string,
  formIds: readonly string[],
  at: Date,
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('form_confirmations')
    .select(({ fn }) => ['form_id', fn.countAll<number>().as('count')])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`form_id = any(${formIds}::uuid[])`)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', at)
    .groupBy('form_id')
    .execute();
  return new Map(rows.map(({ form_id, count }) => [form_id, Number(count)]));
}

/** Deletes the expired confirmations of all companies. In the platform scope. */
export async function deleteExpiredConfirmations(tx: Tx, at: Date): Promise<void> {
  await tx.deleteFrom('form_confirmations').where('expires_at', '<=', at).execute();
}
