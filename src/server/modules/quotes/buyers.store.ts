import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';

/** A lead or contact outside trash, with the data that a customer has. */
export function readBuyingPerson(tx: Tx, companyId: string, personId: string) {
  return tx
    .selectFrom('people as p')
    .select([
      'p.id',
      'p.kind',
      'p.first_name',
      'p.last_name',
      'p.phone',
      'p.phone_typed',
      'p.email',
      'p.street',
      'p.zone',
      'p.postal_code',
      'p.city',
      'p.country',
      'p.job_title',
      'p.company_name',
    ])
    .where('p.company_id', '=', companyId)
    .where('p.id', '=', personId)
    .where('p.trashed_at', 'is', null)
    .executeTakeFirst();
}

/** An account outside trash. */
export function readBuyingAccount(tx: Tx, companyId: string, accountId: string) {
  return tx
    .selectFrom('accounts')
    .select(['name', 'address', sql<string | null>`coalesce(phone, phone_typed)`.as('phone')])
    .where('company_id', '=', companyId)
    .where('id', '=', accountId)
    .where('trashed_at', 'is', null)
    .executeTakeFirst();
}

/** The customers of other deals of the account, of the latest deal first. */
export async function readAccountCustomers(tx: Tx, companyId: string, accountId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('deals')
    .select('customer_id')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('customer_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute();
  return rows.flatMap(({ customer_id: id }) => (id === null ? [] : [id]));
}
