import type { Generated } from 'kysely';

/** A link that books an appointment of a page once. */
export interface BookingLinksTable {
  company_id: string;
  id: string;
  page_id: string;
  /** The guest, if the link was created for a lead or contact. */
  person_id: string | null;
  expires_at: Date;
  /** When its booking was made; null while it can be used. */
  used_at: Generated<Date | null>;
  booking_id: Generated<string | null>;
  created_by: string;
  created_at: Date;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    booking_links: BookingLinksTable;
  }
}
