import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';

/** The accounts that work in a company and may sign in, by name; of one id, or all. */
export function readMembers(tx: Tx, companyId: string, ids: readonly string[] | null, limit: number) {
  return tx
    .selectFrom('users as u')
    .innerJoin('memberships as m', 'm.user_id', 'u.id')
    .leftJoin('companies as c', 'c.id', 'm.company_id')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.role', 'u.status', 'u.permissions'])
    .select([
      'u.is_crm_permitted',
      'u.is_appointments_permitted',
      'u.is_sms_camp_permitted',
      'u.is_assigned_only',
    ])
    .select(({ fn }) => fn.coalesce('u.language', 'c.language').as('language'))
    .where('m.company_id', '=', companyId)
    .where('u.status', 'in', ['ACTIVE', 'DELETION_REQUESTED'])
    .$if(ids !== null, (query) => query.where(sql<boolean>`u.id = any(${ids}::uuid[])`))
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .limit(limit)
    .execute();
}
