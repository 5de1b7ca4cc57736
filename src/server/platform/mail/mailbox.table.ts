/** Mail kept by the evaluation mode's mailbox. */
export interface MailboxTable {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sent_at: Date;
}
