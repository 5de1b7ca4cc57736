import type { ColumnType, Generated, Insertable } from 'kysely';
import type { CampaignGuard, CampaignTally } from '#contract/sms/campaigns/campaignGuard.ts';
import type { CampaignStatus } from '#contract/sms/campaigns/campaignStatus.ts';
import type { TextGround } from '#contract/sms/consent.ts';
import type { MessageStatus } from '#contract/sms/messageStatus.ts';
import type { PartPrice } from '#contract/sms/routes/partPrices.ts';
import type { QuietHours, SendingHours } from '#contract/sms/quietHours.ts';
import type { SmsRoute } from '#contract/sms/routes/routes.ts';
import type { CountrySender } from '#contract/sms/routes/senders.ts';
import type { SmsEncoding } from '#contract/sms/writing/smsSize.ts';
import type { SpendCap } from '#contract/sms/spendCap.ts';
import type { SmsWord } from '#contract/sms/words/smsWords.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';

/** What a provider is reached by. */
export type SmsProviderKind = 'SIMULATOR' | 'HTTP' | 'TWILIO' | 'SMPP';

/** Whose form an HTTP provider speaks: the plain one of ours, or Kannel's. */
export type SmsHttpPreset = 'JSON' | 'KANNEL';

/** What of a provider's settings anybody may read who sees providers. */
export interface ProviderSettings {
  url?: string;
  /** The values are secret. */
  headerNames?: string[];
  hasKeys?: boolean;
  /** Left out: JSON. */
  preset?: SmsHttpPreset;
  username?: string;
  accountSid?: string;
  apiBaseUrl?: string;
  host?: string;
  port?: number;
  systemId?: string;
  window?: number;
}

/** Who brings a company's texts to phones. */
export interface SmsProvidersTable {
  company_id: string;
  id: string;
  name: string;
  kind: SmsProviderKind;
  sender_id: string;
  rate_per_second: number;
  settings: ColumnType<ProviderSettings, string, string>;
  /** What a part costs. */
  prices: ColumnType<PartPrice[], string | undefined, string>;
  /** Whom texts to some countries are from. */
  senders: ColumnType<CountrySender[], string | undefined, string>;
  /** How many texts it takes in a day of the company's calendar; null: any. */
  daily_cap: number | null;
  /** Of which day, 2026-03-31, the two counts are. */
  counted_on: string | null;
  /** Texts that it took or is being given. */
  day_sent: Generated<number>;
  /** Texts that it did not take. */
  day_failed: Generated<number>;
  /** By it texts go where nothing else is said; where no provider is it, by the first one made. */
  is_default: Generated<boolean>;
  /** A secretBox of what must not be read again, as JSON. */
  secret: Buffer | null;
  /** How many texts may go at once, as of allowance_at; it grows by rate_per_second. */
  allowance: Generated<number>;
  allowance_at: Date;
  last_error: string | null;
  last_error_at: Date | null;
  last_accepted_at: Date | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  search: string;
}

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
  /** Nobody is written to of whose number the consent ledger does not say that consent was given. */
  needs_consent: Generated<boolean>;
  /** Null: as soon as it is started. */
  start_at: Date | null;
  /** What clocks of the company show at start_at is meant where each recipient is. */
  start_is_local: Generated<boolean>;
  /** Its texts go at these hours alone, beside the quiet hours. */
  hours: ColumnType<SendingHours | null, string | null | undefined, string | null>;
  /** Of a scheduled one: when it is looked at next whether its first text may go. */
  begins_at: ColumnType<Date | null, null | undefined, Date>;
  status: CampaignStatus;
  /** Why it paused by itself. */
  status_reason: string | null;
  /** What was counted when somebody resumed it: what comes after it may stop it. */
  guard_base: ColumnType<CampaignTally | null, null | undefined, string>;
  created_by_id: string | null;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  /** When its recipients were written down. */
  frozen_at: Date | null;
  ended_at: Date | null;
  search: string;
}

/** Why a text of no campaign is sent. ANSWER: to a word that a phone sent. TEST: of a provider. REPLY: somebody wrote it by hand. AUTOMATION: a step. */
export type SinglePurpose = 'ANSWER' | 'TEST' | 'REPLY' | 'REMINDER' | 'AUTOMATION';

/** One text to one phone: the outbox. */
export interface SmsMessagesTable {
  company_id: string;
  id: string;
  campaign_id: string | null;
  provider_id: string;
  purpose: 'CAMPAIGN' | SinglePurpose;
  seq: number;
  person_id: string | null;
  /** E.164. Null where there is none. */
  phone: string | null;
  /** Null until the merge fields are filled in. */
  text: string | null;
  encoding: SmsEncoding | null;
  segments: Generated<number>;
  /** In thousandths of the currency's smallest unit. */
  cost: Generated<number>;
  /** When that was counted: in which day and month it was spent. */
  priced_at: Date | null;
  status: MessageStatus;
  /** A code of SKIP_REASONS, or what the provider said. */
  reason: string | null;
  tries: Generated<number>;
  /** It failed for now: another try may do. */
  is_transient: Generated<boolean>;
  /** Of some try it is not known whether it was sent. */
  was_unsure: Generated<boolean>;
  /** Providers that did not take it, before its own. */
  refused_by: Generated<string[] | null>;
  /** Not about something that its reader asked for or booked. */
  is_marketing: Generated<boolean>;
  /** The time zones in which its reader may be, by commas; empty where nothing tells, null for what goes at any hour. */
  zones: string | null;
  /** Not before. */
  due_at: Date;
  /** From then on it waits for quiet hours to end; null: never. */
  open_until: Date | null;
  /** Not from then on; null: whenever it can. */
  expires_at: Date | null;
  /** While it is being sent: until when whoever sends it is taken to be alive. */
  lease_until: Date | null;
  provider_message_id: string | null;
  created_at: Date;
  sent_at: Date | null;
  settled_at: Date | null;
  /** Who wrote it by hand. */
  created_by: string | null;
  /** Why it may go, and when that was decided. */
  allowed_by: ColumnType<TextGround | null, null | undefined, TextGround>;
  allowed_at: ColumnType<Date | null, null | undefined, Date>;
  /** What the consent ledger said of its number then: the place of the entry. */
  consent_seq: ColumnType<number | null, null | undefined, number | null>;
}

/** A short link of one text: each reader has their own. */
export interface SmsLinksTable {
  company_id: string;
  /** Its last part, by which it is found on the whole installation. */
  code: string;
  message_id: string;
  /** Of several in one text, from 0. */
  place: number;
  campaign_id: string | null;
  /** Null where it leads to nothing of theirs. */
  person_id: string | null;
  /** Where it leads; null for the one that stops texts. */
  target: string | null;
  clicks: Generated<number>;
  first_clicked_at: Date | null;
  last_clicked_at: Date | null;
  created_at: Date;
}

/** A row of the outbox as it is written. */
export type NewSmsMessage = Insertable<SmsMessagesTable>;

/** A receipt that came before the answer to the request that it is about. */
interface SmsEarlyReceiptsTable {
  company_id: string;
  provider_id: string;
  provider_message_id: string;
  status: 'DELIVERED' | 'FAILED';
  reason: string | null;
  received_at: Date;
}

/** A text that a phone sent. */
export interface SmsReceivedTable {
  company_id: string;
  provider_id: string;
  provider_message_id: string;
  id: string;
  from_phone: string;
  to_sender: string;
  text: string;
  word: SmsWord | null;
  /** Free words that may mean that the phone wants no more texts: somebody looks at it. */
  is_refusal: boolean;
  received_at: Date;
}

/** A text from a phone as it is written down. */
export type NewSmsReceived = Insertable<SmsReceivedTable>;

/** What was written with one number: its texts stand in sms_messages and sms_received. */
export interface SmsThreadsTable {
  company_id: string;
  id: string;
  /** E.164. */
  phone: string;
  /** By which the number was heard of last. */
  provider_id: string;
  last_text: string;
  is_last_received: boolean;
  last_at: Date;
  /** Texts that nobody of the company has looked at. */
  unread: number;
  /** The account that takes care of it. */
  assignee_id: string | null;
  /** Free words asked for an end, perhaps, and nobody has said yet what they mean. */
  has_refusal: Generated<boolean>;
  created_at: Date;
  search: string;
}

/** A thread as it is written. */
export type NewSmsThread = Insertable<SmsThreadsTable>;

/** How a company sends texts. */
interface SmsSettingsTable {
  company_id: string;
  quiet_hours: ColumnType<QuietHours | null, string | null | undefined, string | null>;
  spend_cap: ColumnType<SpendCap | null, string | null | undefined, string | null>;
  /** Null: the usual one. */
  campaign_guard: ColumnType<CampaignGuard | null, string | null | undefined, string | null>;
  routes: ColumnType<SmsRoute[] | null, string | undefined, string>;
}

/** A number that a company does not write to. */
export interface SmsOptOutsTable {
  company_id: string;
  phone: string;
  id: string;
  source: 'REPLY' | 'USER' | 'LINK';
  note: string | null;
  created_by: string | null;
  created_at: Date;
  search: string;
}

/** Its tables by their names. */
export interface SmsTables {
  sms_providers: SmsProvidersTable;
  sms_campaigns: SmsCampaignsTable;
  sms_messages: SmsMessagesTable;
  sms_links: SmsLinksTable;
  sms_early_receipts: SmsEarlyReceiptsTable;
  sms_received: SmsReceivedTable;
  sms_threads: SmsThreadsTable;
  sms_opt_outs: SmsOptOutsTable;
  sms_settings: SmsSettingsTable;
}
