import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Account } from '#server/modules/users/users.table.ts';
import type { ManagerRef } from '../leadManagers.table.ts';

/** A lead manager whose turn it is, with the account that is mailed and what it may do. */
export interface AccountRun
  extends
    ManagerRef,
    Pick<
      Account,
      | 'email'
      | 'role'
      | 'status'
      | 'permissions'
      | 'is_crm_permitted'
      | 'is_appointments_permitted'
      | 'is_sms_camp_permitted'
      | 'is_assigned_only'
    > {
  /** Of the account, else of the company. */
  language: string | null;
}

/**
 * Notes of these lead managers that they are mailed now, and answers where: those whose account may sign in
 * and works in their company, which is not in trash. An account that was mailed since the moment, for
 * whichever company, is left out; of one that is due for several companies the one that waited longest is
 * taken.
 */
export async function claimAccountRuns(
  tx: Tx,
  managers: readonly ManagerRef[],
  { now, since }: { now: Date; since: Date },
): Promise<AccountRun[]> {
  const { rows } = await sql<AccountRun & { user_id: string }>`
    select m.company_id, m.id as manager_id, m.user_id, u.email, u.role, u.status, u.permissions, u.is_crm_permitted,
      u.is_appointments_permitted, u.is_sms_camp_permitted, u.is_assigned_only, coalesce(u.language, c.language) as language
    from lead_managers m
    join users u on u.id = m.user_id and u.status = 'ACTIVE'
    join memberships s on s.user_id = m.user_id and s.company_id = m.company_id and not s.is_in_trash and not s.is_suspended
    join companies c on c.id = m.company_id
    where ${isOf(managers)} and m.status = 'ACTIVE'
    order by m.user_id, m.reminded_at nulls first, m.company_id`.execute(tx);
  const recent = await sql<{ user_id: string }>`
    select distinct user_id from lead_managers
    where user_id = any(${rows.map(({ user_id: id }) => id)}::uuid[]) and reminded_at > ${since}`.execute(tx);
  const left = new Set(recent.rows.map(({ user_id: id }) => id));
  const chosen = firstOfEach(rows, ({ user_id: id }) => id).filter(({ user_id: id }) => !left.has(id));
  return (await claim(tx, chosen, { now, since })).map(({ user_id: _, ...run }) => run);
}

/** A lead manager without an account whose turn it is, at an address that accepted. */
export interface AddressRun extends ManagerRef {
  email: string;
  language: string | null;
  address_id: string;
}

/** The same for those whose own address accepted reminders of the company. An account with this address is the same reader. */
export async function claimAddressRuns(
  tx: Tx,
  managers: readonly ManagerRef[],
  { now, since }: { now: Date; since: Date },
): Promise<AddressRun[]> {
  const { rows } = await sql<AddressRun>`
    select m.company_id, m.id as manager_id, m.email, a.id as address_id, c.language
    from lead_managers m
    join reminder_addresses a on a.company_id = m.company_id and a.email = m.email
    join companies c on c.id = m.company_id
    where ${isOf(managers)} and m.status = 'ACTIVE' and m.user_id is null and a.accepted_at is not null
      and exists (select 1 from memberships s where s.company_id = m.company_id and not s.is_in_trash and not s.is_suspended)
    order by m.email, m.reminded_at nulls first, m.company_id, m.id`.execute(tx);
  const emails = rows.map(({ email }) => email);
  const recent = await sql<{ email: string }>`
    select distinct email from lead_managers
    where email = any(${emails}::text[]) and user_id is null and reminded_at > ${since}
    union
    select u.email from users u join lead_managers o on o.user_id = u.id
    where u.email = any(${emails}::text[]) and o.reminded_at > ${since}`.execute(tx);
  const left = new Set(recent.rows.map(({ email }) => email));
  const chosen = firstOfEach(rows, ({ email }) => email).filter(({ email }) => !left.has(email));
  return claim(tx, chosen, { now, since });
}

/** Whether a lead manager m is one of these, of several companies. */
function isOf(managers: readonly ManagerRef[]): RawBuilder<boolean> {
  return sql<boolean>`m.company_id = any(${managers.map(({ company_id: id }) => id)}::uuid[])
    and m.id = any(${managers.map(({ manager_id: id }) => id)}::uuid[])`;
}

function firstOfEach<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap(([first]) => first ?? []);
}

/** Notes that they are mailed now. Returns those that no other process has noted since they were read. */
async function claim<Run extends ManagerRef>(
  tx: Tx,
  runs: readonly Run[],
  { now, since }: { now: Date; since: Date },
): Promise<Run[]> {
  if (runs.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    update lead_managers m set reminded_at = ${now}
    where ${isOf(runs)} and (m.reminded_at is null or m.reminded_at <= ${since})
    returning m.id`.execute(tx);
  const claimed = new Set(rows.map(({ id }) => id));
  return runs.filter(({ manager_id: id }) => claimed.has(id));
}
