import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Invitations to a company's team, its trash, and who sees the leads that are assigned to them alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  for (const table of ['team_invites', 'team_trash']) await forceCompanyRls(db, table);
}

const STATEMENTS = [
  `alter table users add column is_assigned_only boolean not null default true`,
  `create table team_invites (
    company_id uuid not null,
    id uuid not null,
    email text not null,
    first_name text not null,
    last_name text not null,
    is_crm_permitted boolean not null,
    is_appointments_permitted boolean not null,
    is_sms_camp_permitted boolean not null,
    is_assigned_only boolean not null,
    permissions jsonb not null,
    sent_count int not null,
    expires_at timestamptz not null,
    created_at timestamptz not null,
    primary key (company_id, id)
  )`,
  `create unique index team_invites_email on team_invites (company_id, email)`,
  `create table team_trash (
    company_id uuid not null,
    user_id uuid not null references users on delete cascade,
    status_before text not null,
    joined_at timestamptz not null,
    trashed_at timestamptz not null,
    trashed_by text not null,
    primary key (company_id, user_id)
  )`,
];
