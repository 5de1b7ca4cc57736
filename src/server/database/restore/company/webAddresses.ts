import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { slugProblem } from '#contract/validation/web-address/slug.ts';
import type { CompanyRestoreOptions, Row } from './companyRestore.ts';

/** The slugs and domains that a restored company gets. */
export interface WebAddresses {
  slug: string | null;
  domain: string | null;
  /** Rows of the backup that are added: the current ones, and remembered ones that are free here. */
  slugs: ReadonlySet<string>;
  domains: ReadonlySet<string>;
}

/** Throws when another company has, or recently had, the slug or the domain, unless the options say what to do. */
export async function checkWebAddresses<DB>(
  kysely: Kysely<DB>,
  company: Row,
  stored: { slugs: readonly Row[]; domains: readonly Row[] },
  options: Pick<CompanyRestoreOptions, 'slug' | 'isWithoutDomain'>,
): Promise<WebAddresses> {
  const slug = options.slug ?? company.slug ?? null;
  const domain = options.isWithoutDomain ? null : (company.domain ?? null);
  const slugs = new Set(stored.slugs.map((row) => row.slug ?? ''));
  const domains = new Set(options.isWithoutDomain ? [] : stored.domains.map((row) => row.domain ?? ''));
  if (options.slug !== null) {
    const problem = slugProblem(options.slug);
    if (problem) throw new Error(`--slug ${options.slug}: ${problem}`);
    if (company.slug) slugs.delete(company.slug);
  }

  const takenSlugs = await takenOf(kysely, 'slug', [...slugs, ...(slug ? [slug] : [])], company.id ?? '');
  if (slug !== null && takenSlugs.has(slug))
    throw new Error(`Another company has the slug ${slug}. Choose one with --slug NEW`);
  const takenDomains = await takenOf(kysely, 'domain', [...domains], company.id ?? '');
  if (domain !== null && takenDomains.has(domain))
    throw new Error(`Another company has the domain ${domain}. Restore the company with --without-domain`);
  const free = (values: Set<string>, taken: Set<string>) =>
    new Set([...values].filter((each) => !taken.has(each)));
  return { slug, domain, slugs: free(slugs, takenSlugs), domains: free(domains, takenDomains) };
}

async function takenOf<DB>(
  kysely: Kysely<DB>,
  kind: 'slug' | 'domain',
  values: readonly string[],
  companyId: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ value: string }>`
    select ${sql.id(kind)} as value from ${sql.table(`${kind}s`)}
    where ${sql.id(kind)} = any(${values}::text[]) and company_id <> ${companyId}`.execute(kysely);
  return new Set(rows.map(({ value }) => value));
}
