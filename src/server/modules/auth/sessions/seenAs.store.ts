import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { UsersTable } from '#server/modules/users/users.table.ts';
import { ACCESS_COLUMNS } from './accessColumns.ts';

/** The impersonated team member, with the columns that decide requests. */
export type SeenMember = Pick<Selectable<UsersTable>, 'id' | (typeof ACCESS_COLUMNS)[number]>;

/** Who works in the company by this id, and does not own it. */
export function findSeenMember(
  kysely: Kysely<Tables>,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<SeenMember | undefined> {
  return kysely
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .select(['users.id', ...ACCESS_COLUMNS])
    .where('users.id', '=', userId)
    .where('memberships.company_id', '=', companyId)
    .where('memberships.kind', '=', 'MEMBER')
    .executeTakeFirst();
}

/** The session sees the product as this member until then; null: as its owner again. */
export async function writeSeen(
  tx: Tx,
  sessionId: string,
  seen: { userId: string; name: string; until: Date } | null,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({
      seen_user_id: seen?.userId ?? null,
      seen_until: seen?.until ?? null,
      seen_note: seen && JSON.stringify({ userId: seen.userId, name: seen.name }),
    })
    .where('id', '=', sessionId)
    .execute();
}

/** Ends at this moment what this user sees as others, and what others see as them; resolves to who saw. */
export async function cutSeen(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('sessions')
    .set({ seen_until: now })
    .where('seen_until', '>', now)
    .where(({ eb, or }) => or([eb('seen_user_id', '=', userId), eb('user_id', '=', userId)]))
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** A view that is over and has not been written down yet. */
export interface EndedView {
  session_id: string;
  company_id: string | null;
  viewer_id: string;
  first_name: string;
  last_name: string;
  note: { userId: string; name: string } | null;
  ended_at: Date;
}

/** Takes the views that are over: their time is, or their session. Each is answered once. */
export async function takeEndedViews(tx: Tx, now: Date): Promise<EndedView[]> {
  const { rows } = await sql<Omit<EndedView, 'first_name' | 'last_name'>>`
    update sessions s set seen_user_id = null, seen_until = null, seen_note = null
    from (
      select id, seen_note, least(seen_until, coalesce(ended_at, seen_until)) as ended_at from sessions
      where seen_until <= ${now} or (seen_until is not null and ended_at is not null)
      for update skip locked
    ) over
    where s.id = over.id
    returning s.id as session_id, s.company_id, s.user_id as viewer_id, over.seen_note as note, over.ended_at`.execute(
    tx,
  );
  if (rows.length === 0) return [];
  const viewers = await tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where(
      'id',
      'in',
      rows.map(({ viewer_id }) => viewer_id),
    )
    .execute();
  const byId = new Map(viewers.map(({ id, ...names }) => [id, names]));
  return rows.flatMap((row) => {
    const names = byId.get(row.viewer_id);
    return names ? [{ ...row, ...names }] : [];
  });
}
