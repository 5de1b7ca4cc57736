import { useFindMyCompaniesQuery } from '#client/entities/company/companyApi.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';

/** Below what a company's public pages stand: booking pages, and forms. */
export type PublicRoot = 'book' | 'f';

/** Gives the address of a public page; null where the company has no slug, undefined until that is known. */
export function usePublicAddress(root: PublicRoot): (slug: string) => string | null | undefined {
  const companyId = useViewer().company?.companyId;
  const companies = useFindMyCompaniesQuery().data?.data ?? [];
  const company = companies.find(({ _id }) => _id === companyId);
  return (slug) => {
    if (!company) return undefined;
    return company.slug ? `${location.origin}/${root}/${company.slug}/${slug}` : null;
  };
}
