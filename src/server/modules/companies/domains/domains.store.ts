import type { Tx } from '#server/database/walls/scopes.ts';

/** A domain as a company takes or gives it up at a moment. */
export interface DomainClaim {
  domain: string;
  companyId: string;
  now: Date;
}

/**
 * Takes a verified domain for a company; false where another one holds it, or gave it up after `quarantinedFrom`. One
 * statement on the table's key, so that of any number of claims at once exactly one gets it. The certificate stays
 * where the company takes its own domain back.
 */
export async function claimDomain(
  tx: Tx,
  { domain, companyId, now }: DomainClaim,
  quarantinedFrom: Date,
): Promise<boolean> {
  const held = {
    company_id: companyId,
    added_at: now,
    verified_at: now,
    drifted_at: null,
    released_at: null,
  };
  // Another company's certificate ends with its hold on the domain.
  await tx
    .deleteFrom('domains')
    .where('domain', '=', domain)
    .where('company_id', '!=', companyId)
    .where('released_at', '<=', quarantinedFrom)
    .execute();
  const claimed = await tx
    .insertInto('domains')
    .values({ domain, ...held })
    .onConflict((conflict) =>
      conflict.column('domain').doUpdateSet(held).where('domains.company_id', '=', companyId),
    )
    .returning('domain')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Gives a domain up; it stays closed to other companies for a while. */
export async function releaseDomain(tx: Tx, { domain, companyId, now }: DomainClaim): Promise<void> {
  await tx
    .updateTable('domains')
    .set({ released_at: now })
    .where('domain', '=', domain)
    .where('company_id', '=', companyId)
    .where('released_at', 'is', null)
    .execute();
}

/** When the domain was released, null while it is in use; undefined if no company had it. */
export async function domainReleasedAt(tx: Tx, domain: string): Promise<Date | null | undefined> {
  const row = await tx
    .selectFrom('domains')
    .select('released_at')
    .where('domain', '=', domain)
    .executeTakeFirst();
  return row?.released_at;
}

/** Whether a company in use holds the domain. */
export async function isDomainHeld(tx: Tx, domain: string): Promise<boolean> {
  const row = await tx
    .selectFrom('domains as d')
    .innerJoin('companies as c', 'c.id', 'd.company_id')
    .select('d.domain')
    .where('d.domain', '=', domain)
    .where('d.released_at', 'is', null)
    .where('c.trashed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Held domains in order of name, after `after`. */
export async function readHeldDomains(tx: Tx, after: string, limit: number) {
  return tx
    .selectFrom('domains')
    .select(['domain', 'company_id', 'drifted_at'])
    .where('released_at', 'is', null)
    .where('domain', '>', after)
    .orderBy('domain')
    .limit(limit)
    .execute();
}

/** Writes what a look-up found of a held domain; false where it is not held any more. */
export async function writeDrift(
  tx: Tx,
  { domain, companyId, now }: DomainClaim,
  isDrifted: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('domains')
    .set(isDrifted ? { drifted_at: now } : { drifted_at: null, verified_at: now })
    .where('domain', '=', domain)
    .where('company_id', '=', companyId)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How far the domain's certificate has come. */
export async function certificateStateOf(tx: Tx, domain: string) {
  return tx
    .selectFrom('domains')
    .select(['certificate_state', 'certificate_expires_at'])
    .where('domain', '=', domain)
    .executeTakeFirst();
}

/** Removes the domains that were given up before; answers how many. */
export async function forgetDomains(tx: Tx, quarantinedFrom: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('domains')
    .where('released_at', '<=', quarantinedFrom)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
