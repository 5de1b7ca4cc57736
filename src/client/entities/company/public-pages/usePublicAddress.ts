import type { Company } from '#client/entities/company/company.ts';
import { useFindMyCompaniesQuery } from '#client/entities/company/companyApi.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';

/** Below what a company's public pages stand: booking pages, and forms. */
export type PublicRoot = 'book' | 'f';

type AddressOf = (slug: string) => string | null | undefined;

/**
 * Gives the address of a public page, by which it is shared: on the company's own domain where that answers safely, else below its slug. Null
 * where the company has neither, undefined until that is known.
 */
export function usePublicAddress(root: PublicRoot): AddressOf {
  const company = useOwnCompany();
  return (slug) => company && (onOwnDomain(company, root, slug) ?? belowSlug(company, root, slug));
}

/** Gives the one that the code of other sites names: a domain may be given up, or point elsewhere one day. */
export function useEmbedAddress(root: PublicRoot): AddressOf {
  const company = useOwnCompany();
  return (slug) => company && belowSlug(company, root, slug);
}

function useOwnCompany(): Company | undefined {
  const companyId = useViewer().company?.companyId;
  return useFindMyCompaniesQuery().data?.data.find(({ _id }) => _id === companyId);
}

/** As companyOrigin of the server says which domain answers safely. */
function onOwnDomain(
  { domain, domainState, certificateState }: Company,
  root: PublicRoot,
  slug: string,
): string | null {
  if (domainState !== 'VERIFIED' || certificateState !== 'ACTIVE') return null;
  return `https://${domain}/${root === 'book' ? slug : `${root}/${slug}`}`;
}

function belowSlug({ slug: company }: Company, root: PublicRoot, slug: string): string | null {
  return company ? `${location.origin}/${root}/${company}/${slug}` : null;
}
