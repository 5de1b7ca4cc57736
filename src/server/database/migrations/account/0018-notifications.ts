import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { APP_ROLE, PLATFORM_ROLE } from '#server/database/walls/roles.ts';

/** Notifications of members, and their notification settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  for (const statement of WALL) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // They go with the membership: with the account, with the company, and with leaving it
  `create table notifications (
    company_id uuid not null,
    id uuid not null,
    user_id uuid not null,
    kind text not null,
    person_id uuid,
    subject_id uuid,
    actor_name text not null,
    count int,
    created_at timestamptz not null,
    read_at timestamptz,
    is_to_mail boolean not null,
    primary key (company_id, id),
    foreign key (user_id, company_id) references memberships (user_id, company_id) on delete cascade,
    foreign key (company_id, person_id) references people (company_id, id) on delete cascade
  )`,
  `create index notifications_of_user on notifications (company_id, user_id, id desc)`,
  `create index notifications_unread on notifications (company_id, user_id) where read_at is null`,
  `create index notifications_of_person on notifications (company_id, person_id) where person_id is not null`,
  `create index notifications_to_mail on notifications (user_id, created_at) where is_to_mail`,
  `create index notifications_old on notifications (created_at)`,
  `create table notification_choices (
    user_id uuid primary key references users on delete cascade,
    mail text not null check (mail in ('AT_ONCE', 'DAILY', 'NEVER')),
    muted text[] not null,
    mailed_at timestamptz
  )`,
];

// Only one member's rows of the company, unlike other tables. The settings are in sub-selects so that they are read once.
const OWN = `(company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
  and user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))`;

const WALL = [
  `alter table notifications enable row level security`,
  `alter table notifications force row level security`,
  `create policy own on notifications to ${APP_ROLE} using ${OWN} with check ${OWN}`,
  `create policy platform on notifications to ${PLATFORM_ROLE} using (true) with check (true)`,
];
