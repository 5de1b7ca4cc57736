import { sql } from 'kysely';
import type { CacheTag } from '#contract/live/cacheTag.ts';
import type { Tx } from '#server/database/walls/scopes.ts';

/** The companies and accounts with open streams in this process: 'all' with a master admin's. */
export type FollowedPlaces = ReadonlySet<string> | 'all';

/** As much of an event as a live stream needs. */
export interface LiveEvent {
  company_id: string;
  owner_id: string | null;
  tags: CacheTag[];
  /** Whether it changed who answers for a lead or contact. */
  is_handed_over: boolean;
  /** The tab that made the change. */
  tab: string | null;
}

/** The ids of the events after this one in these companies and accounts, or theirs as owners; oldest first. In the platform scope. */
export async function readEventIdsAfter(tx: Tx, id: string, places: FollowedPlaces): Promise<string[]> {
  const ids = places === 'all' ? [] : [...places];
  const rows = await tx
    .selectFrom('events')
    .select('id')
    .where('id', '>', id)
    .$if(places !== 'all', (query) =>
      query.where(sql<boolean>`(company_id = any(${ids}::uuid[]) or owner_id = any(${ids}::uuid[]))`),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** The companies where these users work, or that are theirs. In the platform scope. */
export async function readWorkCompanies(tx: Tx, userIds: string[]): Promise<string[]> {
  const memberships = await tx
    .selectFrom('memberships')
    .select('company_id as id')
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .execute();
  const own = await tx
    .selectFrom('companies')
    .select('id')
    .where(sql<boolean>`owner_id = any(${userIds}::uuid[])`)
    .execute();
  return [...new Set([...memberships, ...own].map(({ id }) => id))];
}

/** These events, oldest first. In the platform scope. */
export function readLiveEvents(tx: Tx, ids: string[]): Promise<LiveEvent[]> {
  return tx
    .selectFrom('events')
    .select(['company_id', 'owner_id', 'tags', 'tab'])
    .select(
      sql<boolean>`coalesce(jsonb_exists(before, 'manager') or jsonb_exists(after, 'manager'), false)`.as(
        'is_handed_over',
      ),
    )
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .execute();
}

/** Who of these users works in which of these companies, at this moment. */
export async function readMembers(
  tx: Tx,
  companyIds: string[],
  userIds: string[],
): Promise<{ company_id: string; user_id: string }[]> {
  return tx
    .selectFrom('memberships')
    .select(['company_id', 'user_id'])
    .where(sql<boolean>`company_id = any(${companyIds}::uuid[])`)
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .execute();
}

/** Which of these leads are assigned to which of these users, at this moment. */
export async function readAssigned(
  tx: Tx,
  leadIds: string[],
  userIds: string[],
): Promise<{ lead_id: string; user_id: string | null }[]> {
  return tx
    .selectFrom('people as p')
    .innerJoin('lead_managers as m', (join) =>
      join.onRef('m.company_id', '=', 'p.company_id').onRef('m.id', '=', 'p.manager_id'),
    )
    .select(['p.id as lead_id', 'm.user_id'])
    .where(sql<boolean>`p.id = any(${leadIds}::uuid[])`)
    .where(sql<boolean>`m.user_id = any(${userIds}::uuid[])`)
    .execute();
}
