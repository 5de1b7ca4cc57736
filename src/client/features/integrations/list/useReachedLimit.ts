import type { useRowsList } from '#client/shared/list-views/useRowsList.ts';
import type { FindIntegrationsQuery } from '../integrations.generated.ts';
import { useFindIntegrationsQuery } from '../integrationsApi.ts';

type Reply = FindIntegrationsQuery['findIntegrations'];

/** How many integrations the plan allows, where the company has as many; else null. */
export function useReachedLimit(
  listed: Reply | undefined,
  { params }: ReturnType<typeof useRowsList>['address'],
): number | null {
  // A search finds fewer than there are
  const isSearched = params.search !== '';
  const all = useFindIntegrationsQuery({ input: { limit: 1 } }, { skip: !isSearched });
  const reply = isSearched ? all.data : listed;
  if (!reply || reply.limit === null) return null;
  return reply.page.total >= reply.limit ? reply.limit : null;
}
