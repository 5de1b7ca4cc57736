import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { UserStatus } from '#contract/access/roles.ts';
import type { OrderStep } from '#server/database/queries/pageOf.ts';
import { pageOf } from '#server/database/queries/pageOf.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { TeamRow } from './teamRow.ts';

/** What the list can be sorted by. */
export type TeamSort = keyof typeof ORDERS;

/** The filter of a list of the team; null omits a condition. */
export interface TeamFilter {
  id?: string;
  /** The pattern of a LIKE over name and address. */
  pattern: string | null;
  statuses: readonly UserStatus[] | null;
  sort: TeamSort;
  isDescending: boolean;
  thenBy?: readonly OrderStep<TeamSort>[];
  limit: number;
  offset: number;
}

/** A page of the team and how many there are. */
export function readTeam(
  tx: Tx,
  companyId: string,
  filter: TeamFilter,
): Promise<{ rows: TeamRow[]; total: number }> {
  const { id = null, pattern, statuses } = filter;
  // Sessions come first, as a table of their own: on Citus they are on the coordinator
  const found = sql<TeamRow>`
    with seen as materialized (
      select user_id, max(last_used_at) as last_seen_at from sessions
      where user_id in (select user_id from memberships where company_id = ${companyId} and kind = 'MEMBER')
      group by user_id
    )
    select * from (
      select u.id, u.email, u.first_name, u.last_name, u.role, u.status, u.profile, u.permissions, u.is_crm_permitted,
        u.is_appointments_permitted, u.is_sms_camp_permitted, u.is_assigned_only, m.created_at,
        null::timestamptz as invite_expires_at,
        s.last_seen_at,
        exists (select from lead_managers l where l.company_id = ${companyId} and l.user_id = u.id) as has_lead_manager
      from memberships m join users u on u.id = m.user_id left join seen s on s.user_id = u.id
      where m.company_id = ${companyId} and m.kind = 'MEMBER'
      union all
      select i.id, i.email, i.first_name, i.last_name, 'MEMBER', 'PENDING', null, i.permissions, i.is_crm_permitted,
        i.is_appointments_permitted, i.is_sms_camp_permitted, i.is_assigned_only, i.created_at, i.expires_at, null, false
      from team_invites i where i.company_id = ${companyId}
    ) t
    where (${id}::uuid is null or t.id = ${id}) and (${pattern}::text is null or ${SEARCHED} like ${pattern})
      and (${statuses}::text[] is null or t.status = any(${statuses}::text[]))`;
  return pageOf(tx, found, ORDERS, filter);
}

/** As searchTextOf has it, but for letters that are written out. */
const folded = (text: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(normalize(${text}, NFKD), '[\u0300-\u036f]', '', 'g'))`;
const SEARCHED = sql`(' ' || ${folded(sql`t.first_name || ' ' || t.last_name || ' ' || t.email`)})`;

const ORDERS = {
  name: folded(sql`f.first_name || ' ' || f.last_name`),
  email: sql`f.email`,
  status: sql`f.status`,
  createdAt: sql`f.created_at`,
  lastSeenAt: sql`f.last_seen_at`,
} satisfies Record<string, RawBuilder<unknown>>;

/** How many seats of the company are taken: by members, and by invitations. */
export async function countSeats(tx: Tx, companyId: string): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select (select count(*) from memberships where company_id = ${companyId})
      + (select count(*) from team_invites where company_id = ${companyId}) as taken`.execute(tx);
  return Number(rows[0]?.taken ?? 0);
}
