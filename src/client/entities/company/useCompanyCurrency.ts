import { useFindMyCompaniesQuery } from './companyApi.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';

/** The company's currency (ISO 4217); undefined while it loads. */
export function useCompanyCurrency(): string | undefined {
  const viewer = useViewer();
  const { data: reply } = useFindMyCompaniesQuery();
  return reply?.data.find(({ companyId }) => companyId === viewer.company?.companyId)?.currency;
}
