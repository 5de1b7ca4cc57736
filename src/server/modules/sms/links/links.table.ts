import type { Generated } from 'kysely';

/** A short link of one text: each reader has their own. */
export interface SmsLinksTable {
  company_id: string;
  /** The last part of its URL, unique on the installation. */
  code: string;
  message_id: string;
  /** Of several in one text, from 0. */
  place: number;
  campaign_id: string | null;
  /** Null for an opt-out link. */
  person_id: string | null;
  /** Where it leads; null for the one that stops texts. */
  target: string | null;
  clicks: Generated<number>;
  first_clicked_at: Date | null;
  last_clicked_at: Date | null;
  created_at: Date;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    sms_links: SmsLinksTable;
  }
}
