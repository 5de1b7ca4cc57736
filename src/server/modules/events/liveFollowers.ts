import type { AccessViewer } from '#contract/access/can.ts';
import type { CacheTag } from '#contract/live/cacheTag.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { FollowedPlaces, LiveEvent } from './live.store.ts';
import { tagsForViewer } from './tagsForViewer.ts';

/** Who follows, and from which browser tab. */
export type Followed = AccessViewer & Pick<Viewer, 'userId'> & { tab?: string | undefined };

export interface Follower {
  viewer: Followed;
  listener: (tags: CacheTag[]) => void;
}

/** Whether someone in this process may have to know of a change in this company, or of its owner's. */
export function isFollowed(places: FollowedPlaces, companyId: string, ownerId: string | null): boolean {
  return places === 'all' || places.has(companyId) || (ownerId !== null && places.has(ownerId));
}

/** Memberships and assignments at that moment, which decide who may see an event. */
export interface Access {
  members: readonly { company_id: string; user_id: string }[];
  assigned: readonly { lead_id: string; user_id: string | null }[];
}

/** The tags of these events for each follower that they concern and whose own tab did not make the change. */
export function tagsByFollower(
  events: readonly LiveEvent[],
  followers: readonly Follower[],
  { members, assigned }: Access,
): Map<Follower, CacheTag[]> {
  const byUser = Map.groupBy(followers, ({ viewer }) => viewer.userId);
  const masters = followers.filter(({ viewer }) => viewer.role === 'MASTER_ADMIN');
  const membersOf = Map.groupBy(members, (row) => row.company_id);
  const isAssigned = new Set(assigned.map((row) => `${row.lead_id} ${row.user_id}`));
  const found = new Map<Follower, CacheTag[]>();
  for (const event of events) {
    const users = (membersOf.get(event.company_id) ?? []).map((row) => row.user_id);
    const own = [event.company_id, event.owner_id ?? ''];
    const concerned = [...users, ...own].flatMap((userId) => byUser.get(userId) ?? []);
    for (const follower of new Set([...masters, ...concerned])) {
      const { viewer } = follower;
      if (viewer.tab !== undefined && viewer.tab === event.tab) continue;
      const tags = tagsForViewer(viewer, event.tags, {
        isAssigned: (leadId) => isAssigned.has(`${leadId} ${viewer.userId}`),
        isHandedOver: event.is_handed_over,
      });
      if (tags.length > 0) found.set(follower, [...(found.get(follower) ?? []), ...tags]);
    }
  }
  return found;
}
