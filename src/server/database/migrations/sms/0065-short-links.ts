import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Short links in texts: each reader's own, counted when they are opened, and those that stop texts. docs/decisions/0179. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await forceCompanyRls(db, 'sms_links');
}

const STATEMENTS = [
  // Campaigns from before go on as they were written
  `alter table sms_campaigns add column are_links_short boolean not null default false`,

  `create table sms_links (
    company_id uuid not null,
    code text not null,
    message_id uuid not null,
    place int not null,
    campaign_id uuid,
    person_id uuid,
    target text,
    clicks int not null default 0,
    first_clicked_at timestamptz,
    last_clicked_at timestamptz,
    created_at timestamptz not null,
    primary key (company_id, code),
    unique (company_id, message_id, place),
    foreign key (company_id, message_id) references sms_messages on delete cascade,
    -- Where it leads may hold what is known of them
    foreign key (company_id, person_id) references people on delete cascade,
    check ((first_clicked_at is null) = (clicks = 0))
  )`,
  // A short link is opened without a company ID
  `create unique index sms_links_by_code on sms_links (code)`,
  `create index sms_links_of_person on sms_links (company_id, person_id) where person_id is not null`,
  `create index sms_links_opened on sms_links (company_id, campaign_id, message_id) where clicks > 0`,

  `alter table sms_opt_outs drop constraint sms_opt_outs_source_check`,
  `alter table sms_opt_outs add constraint sms_opt_outs_source_check check (source in ('REPLY', 'USER', 'LINK'))`,
  `alter table consent_entries drop constraint consent_entries_channel_check`,
  `alter table consent_entries add constraint consent_entries_channel_check check (channel in
    ('TEXT', 'BOOKING_PAGE', 'IMPORT', 'OPT_OUT_LIST', 'LINK', 'PHONE', 'IN_PERSON', 'PAPER', 'WEBSITE'))`,
];
