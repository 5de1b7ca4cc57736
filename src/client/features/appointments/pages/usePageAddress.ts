import { useViewer } from '#client/entities/session/useViewer.ts';
import { useFindMyCompaniesQuery } from '#client/entities/company/companyApi.ts';

/** Gives the address of a booking page; null while the company has no slug, or it is not known yet. */
export function usePageAddress(): (slug: string) => string | null {
  const companyId = useViewer().company?.companyId;
  const companies = useFindMyCompaniesQuery({}).data?.data ?? [];
  const company = companies.find(({ _id }) => _id === companyId);
  return (slug) => (company?.slug ? `${location.origin}/book/${company.slug}/${slug}` : null);
}
