import type { CompaniesService, PublicCompany } from './companies.service.ts';

/** Where strangers find a company: below its slug, or on its own domain. */
export type CompanyAddress = { slug: string } | { domain: string };

/** What anybody may see of a company. */
export type ShownCompany = Extract<PublicCompany, { kind: 'company' }>['company'];

/** The company at a public address, also at one that it has given up lately; null where nothing of a company is shown. */
export async function shownCompany(
  companies: Pick<CompaniesService, 'findPublicCompany'>,
  address: CompanyAddress,
): Promise<ShownCompany | null> {
  const named = await companies.findPublicCompany(address);
  const current = named?.kind === 'moved' ? await companies.findPublicCompany({ slug: named.slug }) : named;
  return current?.kind === 'company' ? current.company : null;
}
