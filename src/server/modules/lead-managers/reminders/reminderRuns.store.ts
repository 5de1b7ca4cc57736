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
  const { rows } = await sql<AccountRun>`
    with chosen as (
      select distinct on (m.user_id) m.company_id, m.id, u.email, u.role, u.status as user_status,
        u.permissions, u.is_crm_permitted, u.is_appointments_permitted, u.is_sms_camp_permitted,
        u.is_assigned_only, coalesce(u.language, c.language) as language
      from jsonb_to_recordset(${JSON.stringify(managers)}::jsonb) as given(company_id uuid, manager_id uuid)
      join lead_managers m on m.company_id = given.company_id and m.id = given.manager_id
      join users u on u.id = m.user_id and u.status = 'ACTIVE'
      join memberships s on s.user_id = m.user_id and s.company_id = m.company_id and not s.is_in_trash and not s.is_suspended
      join companies c on c.id = m.company_id
      where m.status = 'ACTIVE'
        and not exists (select 1 from lead_managers o where o.user_id = m.user_id and o.reminded_at > ${since})
      order by m.user_id, m.reminded_at nulls first, m.company_id
    )
    update lead_managers m set reminded_at = ${now} from chosen
    where m.company_id = chosen.company_id and m.id = chosen.id and (m.reminded_at is null or m.reminded_at <= ${since})
    returning m.company_id, m.id as manager_id, chosen.email, chosen.role, chosen.user_status as status,
      chosen.permissions, chosen.is_crm_permitted, chosen.is_appointments_permitted, chosen.is_sms_camp_permitted,
        chosen.is_assigned_only, chosen.language
  `.execute(tx);
  return rows;
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
    with chosen as (
      select distinct on (m.email) m.company_id, m.id, m.email, a.id as address_id, c.language
      from jsonb_to_recordset(${JSON.stringify(managers)}::jsonb) as given(company_id uuid, manager_id uuid)
      join lead_managers m on m.company_id = given.company_id and m.id = given.manager_id
      join reminder_addresses a on a.company_id = m.company_id and a.email = m.email
      join companies c on c.id = m.company_id
      where m.status = 'ACTIVE' and m.user_id is null and a.accepted_at is not null
        and exists (select 1 from memberships s where s.company_id = m.company_id and not s.is_in_trash and not s.is_suspended)
        and not exists (
          select 1 from lead_managers o where o.email = m.email and o.user_id is null and o.reminded_at > ${since}
        )
        and not exists (
          select 1 from users u join lead_managers o on o.user_id = u.id
          where u.email = m.email and o.reminded_at > ${since}
        )
      order by m.email, m.reminded_at nulls first, m.company_id, m.id
    )
    update lead_managers m set reminded_at = ${now} from chosen
    where m.company_id = chosen.company_id and m.id = chosen.id and (m.reminded_at is null or m.reminded_at <= ${since})
    returning m.company_id, m.id as manager_id, chosen.email, chosen.language, chosen.address_id
  `.execute(tx);
  return rows;
}
