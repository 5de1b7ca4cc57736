import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** The append-only consent ledger, and the consent evidence of each message. docs/decisions/0161. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await forceCompanyRls(db, 'consent_entries');
}

const STATEMENTS = [
  // Contains no names and no phone numbers: anonymization elsewhere needs no change of the ledger
  `create table consent_entries (
    company_id uuid not null,
    seq int not null check (seq > 0),
    id uuid not null,
    phone_fingerprint text not null,
    person_id uuid,
    act text not null check (act in ('GIVEN', 'WITHDRAWN', 'CLEARED')),
    channel text not null
      check (channel in ('TEXT', 'BOOKING_PAGE', 'IMPORT', 'OPT_OUT_LIST', 'PHONE', 'IN_PERSON', 'PAPER', 'WEBSITE')),
    wording text not null,
    evidence jsonb not null default '{}',
    actor_id uuid,
    at timestamptz not null,
    previous_fingerprint text not null,
    fingerprint text not null,
    primary key (company_id, seq),
    unique (company_id, id)
  )`,
  `create index consent_entries_of_phone on consent_entries (company_id, phone_fingerprint, seq desc)`,
  `revoke update, delete, truncate on consent_entries from exkoo_app`,
  // With its company a ledger goes as a whole
  `grant delete on consent_entries to exkoo_platform`,
  `create function keep_consents() returns trigger language plpgsql as $$ begin
    if current_user <> 'exkoo_platform' or tg_op <> 'DELETE' then
      raise exception 'The consent ledger is append-only' using errcode = 'insufficient_privilege';
    end if;
    return null;
  end $$`,
  `create trigger keep_consents before update or delete or truncate on consent_entries
    for each statement execute function keep_consents()`,

  `alter table sms_messages
    add column allowed_by text
      check (allowed_by in ('CONSENT', 'ANSWER', 'WRITTEN', 'TEST', 'ASKED_FOR', 'NO_OBJECTION')),
    add column allowed_at timestamptz,
    add column consent_seq int`,
  `create index sms_messages_consents on sms_messages (company_id, consent_seq) where consent_seq is not null`,
];
