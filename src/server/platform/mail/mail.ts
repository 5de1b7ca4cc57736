/** One message to one address, as plain text and as HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where its reader stops mails of this kind: by one POST, or on the page that is there. */
  stopLink?: string;
  /** An invitation that mail programs put into the calendar, or take out of it. */
  calendar?: MailCalendar;
  attachments?: MailAttachment[];
}

/** A file of a mail. */
export interface MailAttachment {
  fileName: string;
  mediaType: string;
  /** Base64. */
  content: string;
}

/** A calendar file (RFC 5545) with its method (RFC 5546). */
export interface MailCalendar {
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  content: string;
}

/** Hands mail over to the outside world. Product code does not call it: it enqueues the job 'mail.send'. */
export interface Mailer {
  /** Resolves once the next server (or the mailbox) has taken the message; rejects when it has not. */
  send(mail: Mail): Promise<void>;
  /** Closes idle connections. */
  close(): Promise<void>;
}
