import type { Tx } from '#server/database/walls/scopes.ts';

const COLUMNS = [
  'c.id',
  'c.company_name',
  'c.logo',
  'c.email',
  'c.phone_number',
  'c.street',
  'c.zone',
  'c.postal_code',
  'c.city',
  'c.country',
  'c.slug',
  'c.domain',
  'c.language',
] as const;

/**
 * What a public page may show, by slug: the slug in use or one that is still remembered. Not of companies
 * that are in trash or suspended.
 */
export async function readPublicBySlug(tx: Tx, slug: string, rememberedFrom: Date) {
  return tx
    .selectFrom('slugs as s')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .select(COLUMNS)
    .where('s.slug', '=', slug)
    .where(({ eb, or }) => or([eb('s.released_at', 'is', null), eb('s.released_at', '>', rememberedFrom)]))
    .where('c.trashed_at', 'is', null)
    .where('c.suspended_at', 'is', null)
    .executeTakeFirst();
}

/** The same by a custom domain that is held. */
export async function readPublicByDomain(tx: Tx, domain: string) {
  return tx
    .selectFrom('domains as d')
    .innerJoin('companies as c', 'c.id', 'd.company_id')
    .select(COLUMNS)
    .where('d.domain', '=', domain)
    .where('d.released_at', 'is', null)
    .where('c.trashed_at', 'is', null)
    .where('c.suspended_at', 'is', null)
    .executeTakeFirst();
}
