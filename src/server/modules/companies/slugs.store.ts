import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';

/** A slug and the company that takes it or gives it up. */
export interface CompanySlug {
  slug: string;
  companyId: string;
}

/**
 * Takes a slug for a company; false where another one has it, or gave it up after `rememberedFrom`. One statement on the
 * table's key: of any number of claims at once exactly one gets it, and the others wait for its transaction to end.
 */
export async function claimSlug(
  tx: Tx,
  { slug, companyId }: CompanySlug,
  rememberedFrom: Date,
): Promise<boolean> {
  const claimed = await tx
    .insertInto('slugs')
    .values({ slug, company_id: companyId, released_at: null })
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet({ company_id: companyId, released_at: null })
        .where(({ eb, or }) =>
          or([eb('slugs.company_id', '=', companyId), eb('slugs.released_at', '<=', rememberedFrom)]),
        ),
    )
    .returning('slug')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Gives a slug up: it leads on to the company until it is forgotten. Keeps the last `keep` of a company only. */
export async function releaseSlug(
  tx: Tx,
  { slug, companyId }: CompanySlug,
  now: Date,
  keep: number,
): Promise<void> {
  await tx
    .updateTable('slugs')
    .set({ released_at: now })
    .where('slug', '=', slug)
    .where('company_id', '=', companyId)
    .execute();
  await sql`
    delete from slugs where slug in (
      select slug from slugs where company_id = ${companyId} and released_at is not null
      order by released_at desc, slug offset ${keep}
    )`.execute(tx);
}

/** Who has the slug or is remembered by it, or undefined where it is free. */
export async function slugHolder(tx: Tx, slug: string, rememberedFrom: Date): Promise<string | undefined> {
  const row = await tx
    .selectFrom('slugs')
    .select('company_id')
    .where('slug', '=', slug)
    .where(({ eb, or }) => or([eb('released_at', 'is', null), eb('released_at', '>', rememberedFrom)]))
    .executeTakeFirst();
  return row?.company_id;
}

/** Removes the slugs that were released before; answers how many. */
export async function forgetSlugs(tx: Tx, rememberedFrom: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('slugs')
    .where('released_at', '<=', rememberedFrom)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
