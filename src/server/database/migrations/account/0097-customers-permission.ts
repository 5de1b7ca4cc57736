import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { inAllCompanies } from '#server/database/walls/rowSecurity.ts';

/**
 * Customers, invoices, subscriptions and transactions have their own permission. Members, invitations and API keys keep the
 * access that they had through contacts, and owners are notified once. docs/decisions/0228.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table api_keys add column customers text`).execute(db);
  for (const statement of ROWS) await inAllCompanies(db, statement);
}

const WITH_LEVEL = `jsonb_set(permissions, '{customers}',
  case when is_crm_permitted then coalesce(permissions #> '{crm,contacts}', '"NONE"') else '"NONE"' end)`;

const HAS_LEVEL = `permissions ->> 'customers' <> 'NONE'`;

// Of version 7, because notifications are read in the order of their ids
const NEW_ID = `overlay(overlay(replace(gen_random_uuid()::text, '-', '')
  placing lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') from 1) placing '7' from 13)::uuid`;

const ROWS = [
  `update users set permissions = ${WITH_LEVEL}`,
  `update team_invites set permissions = ${WITH_LEVEL}`,
  `update api_keys set customers = case preset when 'marketer' then 'VIEW' else 'EDIT' end
    where preset in ('agent', 'marketer', 'receptionist') and revoked_at is null`,
  `insert into notifications (company_id, id, user_id, kind, actor_name, created_at, is_to_mail)
    select o.company_id, ${NEW_ID}, o.user_id, 'CUSTOMERS_PERMISSION', '', now(), coalesce(c.mail, 'AT_ONCE') <> 'NEVER'
    from memberships o left join notification_choices c on c.user_id = o.user_id
    where o.kind = 'OWNER' and (
      exists (select from memberships m join users u on u.id = m.user_id
        where m.company_id = o.company_id and m.kind = 'MEMBER' and u.${HAS_LEVEL})
      or exists (select from team_invites i where i.company_id = o.company_id and i.${HAS_LEVEL})
      or exists (select from api_keys k where k.company_id = o.company_id and k.customers is not null))`,
];
