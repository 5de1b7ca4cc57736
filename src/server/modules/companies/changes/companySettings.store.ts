import type { Tx } from '#server/database/walls/scopes.ts';

/**
 * The company's settings with its current plan; undefined if it is deleted or in trash. With isLocked, other
 * locking callers wait.
 */
export async function readSettings(tx: Tx, companyId: string, isLocked: boolean) {
  return tx
    .selectFrom('companies as c')
    .select(['c.id', 'c.company_name', 'c.email', 'c.slug', 'c.owner_id', 'c.default_country', 'c.time_zone'])
    .select(['c.suspended_at', 'c.language'])
    .leftJoin('subscriptions as s', (join) =>
      join.on('s.company_id', '=', companyId).on('s.ends_at', 'is', null),
    )
    .select(['s.plan', 's.extra_members'])
    .where('c.id', '=', companyId)
    .where('c.trashed_at', 'is', null)
    .$if(isLocked, (query) => query.forNoKeyUpdate('c'))
    .executeTakeFirst();
}

/** The domain that the company holds, if it has a certificate. */
export async function readSafeDomain(tx: Tx, companyId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('domains')
    .select('domain')
    .where('company_id', '=', companyId)
    .where('released_at', 'is', null)
    .where('drifted_at', 'is', null)
    .where('certificate_state', '=', 'ACTIVE')
    .orderBy('added_at', 'desc')
    .executeTakeFirst();
  return row?.domain;
}

/** Whether the company holds this domain now. */
export async function isDomainOf(tx: Tx, companyId: string, domain: string): Promise<boolean> {
  const row = await tx
    .selectFrom('domains')
    .select('domain')
    .where('company_id', '=', companyId)
    .where('domain', '=', domain)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** How a company is named and reached, and in which currency and time it counts. */
export function readLetterhead(tx: Tx, companyId: string) {
  return tx
    .selectFrom('companies')
    .select(['company_name', 'email', 'phone_number', 'street', 'zone', 'postal_code', 'city', 'country'])
    .select(['logo', 'currency', 'time_zone', 'language'])
    .where('id', '=', companyId)
    .executeTakeFirst();
}
