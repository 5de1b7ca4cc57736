import type { ColumnType } from 'kysely';
import type { MailAttachment, MailCalendar } from './mail.ts';

/** The mailbox of evaluation mode. */
export interface MailboxTable {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sent_at: Date;
  /** The invitation that it carries. */
  calendar: ColumnType<MailCalendar | null, string | null, never>;
  attachments: ColumnType<MailAttachment[] | null, string | null, never>;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    mailbox: MailboxTable;
  }
}
