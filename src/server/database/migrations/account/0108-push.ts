import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Push notifications: which kinds, to which browsers, and what waits to be sent. docs/decisions/0247. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table notification_choices add column push text[] not null default '{}'`,
  `alter table notifications add column is_to_push boolean not null default false`,
  `create index notifications_to_push on notifications (company_id, user_id) where is_to_push`,
  `create table push_subscriptions (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    session_id uuid not null references sessions on delete cascade,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    created_at timestamptz not null
  )`,
  `create index push_subscriptions_of_user on push_subscriptions (user_id, created_at)`,
  `create index push_subscriptions_of_session on push_subscriptions (session_id)`,
];
