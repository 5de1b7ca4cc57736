import type { Tx } from '#server/database/walls/scopes.ts';

/** Name and contact details of a lead or contact outside trash. */
export function readGuestPerson(tx: Tx, companyId: string, id: string) {
  return tx
    .selectFrom('people')
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'phone'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('trashed_at', 'is', null)
    .executeTakeFirst();
}
