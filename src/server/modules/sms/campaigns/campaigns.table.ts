import type { ColumnType, Generated } from 'kysely';
import type { CampaignTally } from '#contract/sms/campaignGuard.ts';
import type { CampaignStatus } from '#contract/sms/campaignStatus.ts';
import type { SendingHours } from '#contract/sms/quietHours.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';

/** One text for many people. */
export interface SmsCampaignsTable {
  company_id: string;
  id: string;
  name: string;
  body: string;
  provider_id: string;
  person_kind: PersonKind;
  /** Who it is for, as it was selected: storedSelection.ts. */
  selection: ColumnType<Record<string, unknown>, string, string>;
  /** The lead manager whose leads alone its maker saw; null for all. */
  assigned_to: string | null;
  is_marketing: boolean;
  /** Links of its text become short ones that count who opens them. */
  are_links_short: Generated<boolean>;
  /** Send only to numbers with consent in the consent ledger. */
  needs_consent: Generated<boolean>;
  /** The company's marketing policy applies even if it is optional. */
  follows_policy: Generated<boolean>;
  /** Null: as soon as it is started. */
  start_at: Date | null;
  /** What clocks of the company show at start_at is meant where each recipient is. */
  start_is_local: Generated<boolean>;
  /** Send only during these hours, in addition to quiet hours. */
  hours: ColumnType<SendingHours | null, string | null | undefined, string | null>;
  /** Of a scheduled one: when it is looked at next whether its first text may go. */
  begins_at: ColumnType<Date | null, null | undefined, Date>;
  status: CampaignStatus;
  /** Why it was paused automatically. */
  status_reason: string | null;
  /** Counts at the time of the last resume: only later failures can stop it again. */
  guard_base: ColumnType<CampaignTally | null, null | undefined, string>;
  /** Whose permissions it sends with: who made it, or started, resumed or retried it last. */
  owner_id: Generated<string | null>;
  created_by_id: string | null;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  /** When its recipients were written down. */
  frozen_at: Date | null;
  ended_at: Date | null;
  search: string;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    sms_campaigns: SmsCampaignsTable;
  }
}
