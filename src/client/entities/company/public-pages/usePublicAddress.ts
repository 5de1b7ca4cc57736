import type { Company } from '#client/entities/company/company.ts';
import { useFindMyCompaniesQuery } from '#client/entities/company/companyApi.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';

/** The path prefixes of public pages: booking pages and forms. */
export type PublicRoot = 'book' | 'f';

type AddressOf = (slug: string) => string | null | undefined;

/**
 * Returns the public URL of a page: on the company's custom domain if that works over HTTPS, otherwise below its slug. Null if the
 * company has neither, undefined until that is known.
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
