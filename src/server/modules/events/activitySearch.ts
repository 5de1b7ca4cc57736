import { containsPattern, pageRequest } from '#server/graphql/paging.ts';
import type { ActivityInput } from '#server/graphql/types.generated.ts';
import type { ActivitySearch } from './activity.service.ts';

/** What the API's input looks for in the activity log. */
export function activitySearch(input: ActivityInput | null | undefined): ActivitySearch {
  const { search } = pageRequest(input);
  const { companyId, action, actorId, entity, entityId, from, to } = input ?? {};
  return {
    pattern: search && containsPattern(search),
    companyId: companyId ?? null,
    action: action ?? null,
    actorId: actorId ?? null,
    entity: entity ?? null,
    entityId: entityId ?? null,
    from: from ?? null,
    to: to ?? null,
  };
}
