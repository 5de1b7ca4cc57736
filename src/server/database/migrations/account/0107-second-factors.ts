import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Authenticator apps, passkeys and recovery codes, and the log of an account's sign-ins. docs/decisions/0246. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table authenticator_apps (
    user_id uuid primary key references users on delete cascade,
    secret bytea not null,
    last_step bigint,
    created_at timestamptz not null,
    confirmed_at timestamptz
  )`,
  `create table passkeys (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    name text not null,
    is_synced boolean not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  `create index passkeys_of_user on passkeys (user_id, created_at)`,
  `create table recovery_codes (
    user_id uuid not null references users on delete cascade,
    code_hash bytea not null,
    used_at timestamptz,
    primary key (user_id, code_hash)
  )`,
  `create table pending_sign_ins (
    token_hash bytea primary key,
    user_id uuid not null references users on delete cascade,
    is_remembered boolean not null,
    attempts int not null default 0,
    expires_at timestamptz not null,
    closed_at timestamptz
  )`,
  `create index pending_sign_ins_of_user on pending_sign_ins (user_id)`,
  `create index pending_sign_ins_old on pending_sign_ins (expires_at)`,
  `create table used_challenges (
    challenge_hash bytea primary key,
    expires_at timestamptz not null
  )`,
  `create index used_challenges_old on used_challenges (expires_at)`,
  `create table account_activity (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    kind text not null,
    detail text,
    user_agent text not null,
    ip_address text not null,
    created_at timestamptz not null
  )`,
  `create index account_activity_of_user on account_activity (user_id, id desc)`,
  `create index account_activity_old on account_activity (created_at)`,
];
