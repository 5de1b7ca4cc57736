import { sql } from 'kysely';
import type { UserRole, UserStatus } from '#contract/access/roles.ts';
import type { OrderStep, OrderValue } from '#server/database/queries/pageOf.ts';
import { pageOf } from '#server/database/queries/pageOf.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Account } from './users.table.ts';

/** An account with where it works and when it was last used. */
export interface InstallationUserRow extends Pick<
  Account,
  'id' | 'created_at' | 'email' | 'first_name' | 'last_name' | 'role' | 'status' | 'profile'
> {
  is_barred: boolean;
  admin_user_id: string | null;
  admin_email: string | null;
  companies: { id: string; company_name: string }[];
  open_sessions: number;
  last_seen_at: Date | null;
}

/** What the list can be sorted by. */
export type InstallationUserSort = keyof typeof ORDERS;

/** The filter of a list of users; null omits a condition. */
export interface InstallationUserFilter extends OrderStep<InstallationUserSort> {
  /** The pattern of a LIKE over name and address, in lower case. */
  pattern: string | null;
  companyId: string | null;
  roles: readonly UserRole[] | null;
  statuses: readonly UserStatus[] | null;
  thenBy?: readonly OrderStep<InstallationUserSort>[];
  limit: number;
  offset: number;
}

/** A page of all accounts and how many there are. In the platform scope. */
export async function readAllUsers(
  tx: Tx,
  { pattern, companyId, roles, statuses, ...page }: InstallationUserFilter,
  now: Date,
): Promise<{ rows: InstallationUserRow[]; total: number }> {
  const found = sql<{ id: string }>`
    select u.id, u.email, u.first_name, u.last_name, u.role, u.status, u.created_at,
      (select max(s.last_used_at) from sessions s where s.user_id = u.id) as last_seen_at
    from users u
    where (${pattern}::text is null or lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like ${pattern})
      and (${roles}::text[] is null or u.role = any(${roles}::text[]))
      and (${statuses}::text[] is null or u.status = any(${statuses}::text[]))
      and (${companyId}::uuid is null
        or exists (select 1 from memberships m where m.user_id = u.id and m.company_id = ${companyId}))`;
  const { rows, total } = await pageOf(tx, found, ORDERS, page);
  return { rows: await readDetails(tx, rows, now), total };
}

/** The accounts of a page, in its order, with all that is shown of them. */
async function readDetails(tx: Tx, page: { id: string }[], now: Date): Promise<InstallationUserRow[]> {
  const ids = page.map(({ id }) => id);
  const { rows } = await sql<Omit<InstallationUserRow, 'companies'>>`
    select u.id, u.created_at, u.email, u.first_name, u.last_name, u.role, u.status, u.profile, u.barred_at is not null as is_barred,
      u.admin_user_id, a.email as admin_email, s.last_seen_at, coalesce(s.open_sessions, 0)::int as open_sessions
    from users u
    left join users a on a.id = u.admin_user_id
    left join lateral (
      select max(last_used_at) as last_seen_at,
        count(*) filter (where ended_at is null and expires_at > ${now}) as open_sessions
      from sessions where user_id = u.id
    ) s on true
    where u.id = any(${ids}::uuid[])`.execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const companies = await readCompanies(tx, ids);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...row, companies: companies.get(id) ?? [] }] : [];
  });
}

/** The companies of each account, by name. A statement of its own: on Citus they are on other servers than the sessions. */
async function readCompanies(tx: Tx, ids: string[]): Promise<Map<string, InstallationUserRow['companies']>> {
  const { rows } = await sql<{ user_id: string; id: string; company_name: string }>`
    select m.user_id, k.id, k.company_name from memberships m
    join companies k on k.id = m.company_id and k.trashed_at is null
    where m.user_id = any(${ids}::uuid[]) order by k.company_name`.execute(tx);
  const byUser = new Map<string, InstallationUserRow['companies']>();
  for (const { user_id: userId, ...company } of rows)
    byUser.set(userId, [...(byUser.get(userId) ?? []), company]);
  return byUser;
}

const ORDERS = {
  name: sql`lower(f.first_name || ' ' || f.last_name)`,
  email: { filled: sql`f.email` },
  role: sql`f.role`,
  status: sql`f.status`,
  createdAt: { filled: sql`f.created_at` },
  lastSeenAt: sql`f.last_seen_at`,
} satisfies Record<string, OrderValue>;

/** Suspends an account until that is lifted, and saves its previous status. */
export async function writeBar(
  tx: Tx,
  userId: string,
  bar: { at: Date; statusBefore: UserStatus } | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      barred_at: bar?.at ?? null,
      status_before_bar: bar?.statusBefore ?? null,
      status: bar ? 'SUSPENDED' : sql<UserStatus>`status_before_bar`,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
}
