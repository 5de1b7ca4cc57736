import { useViewer } from '#client/entities/session/useViewer.ts';
import { useFindMyCompaniesQuery } from '#client/entities/company/companyApi.ts';

/** Gives the address of a booking page; null where the company has no slug, undefined until that is known. */
export function usePageAddress(): (slug: string) => string | null | undefined {
  const companyId = useViewer().company?.companyId;
  const companies = useFindMyCompaniesQuery().data?.data ?? [];
  const company = companies.find(({ _id }) => _id === companyId);
  return (slug) => {
    if (!company) return undefined;
    return company.slug ? `${location.origin}/book/${company.slug}/${slug}` : null;
  };
}
