import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Double opt-in: submissions wait, apart from the others, until the email address is confirmed. docs/decisions/0248. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await forceCompanyRls(db, 'form_confirmations');
}

const STATEMENTS = [
  `alter table forms
    add column confirms_email boolean not null default false,
    add column confirmed int not null default 0`,
  `alter table form_submissions add column confirmed_at timestamptz`,
  `create table form_confirmations (
    company_id uuid not null,
    id uuid not null,
    form_id uuid not null,
    token_hash bytea not null,
    answers jsonb not null,
    consents jsonb not null,
    page text not null,
    origin jsonb not null,
    request_key text,
    sender text,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    confirmed_at timestamptz,
    primary key (company_id, id),
    foreign key (company_id, form_id) references forms (company_id, id) on delete cascade
  )`,
  `create unique index form_confirmations_token on form_confirmations (company_id, token_hash)`,
  `create unique index form_confirmations_request on form_confirmations (company_id, form_id, request_key)
    where request_key is not null`,
  `create index form_confirmations_pending on form_confirmations (company_id, form_id, expires_at)
    where confirmed_at is null`,
  `create index form_confirmations_expired on form_confirmations (expires_at)`,
];
