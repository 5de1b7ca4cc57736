import { v7 as uuid } from 'uuid';
import type { Database } from '#server/database/database.ts';
import { accountScope } from '#server/database/walls/scopes.ts';
import type { Clock } from '../clock.ts';
import type { Mail, Mailer } from './mail.ts';
import { deleteAllBut, insertMail, readNewest } from './mailbox.store.ts';

/** A stored mail. */
export interface StoredMail extends Mail {
  id: string;
  sentAt: Date;
}

/** Where the evaluation mode's mail goes: nothing leaves the machine, and a page shows it. */
export interface Mailbox extends Mailer {
  /** The stored mails, or the newest `limit` of them, newest first. */
  newest(limit?: number): Promise<StoredMail[]>;
  /** Forgets all but the newest 500. */
  trim(): Promise<void>;
}

/** A mailbox in the database, so that it outlives a restart. */
export function createMailbox({ database, clock }: { database: Database; clock: Clock }): Mailbox {
  return {
    send: ({ to, subject, text, html, calendar, attachments }) => {
      const mail = { id: uuid(), to, subject, text, html, sent_at: clock.now() };
      const parts = {
        calendar: calendar ? JSON.stringify(calendar) : null,
        attachments: attachments?.length ? JSON.stringify(attachments) : null,
      };
      return accountScope(database, (tx) => insertMail(tx, { ...mail, ...parts }));
    },
    async newest(limit = MOST_MAILS) {
      const rows = await accountScope(database, (tx) => readNewest(tx, limit));
      return rows.map(({ sent_at, calendar, attachments, ...mail }) => ({
        ...mail,
        ...(calendar && { calendar }),
        ...(attachments && { attachments }),
        sentAt: sent_at,
      }));
    },
    trim: () => accountScope(database, (tx) => deleteAllBut(tx, MOST_MAILS)),
    async close() {},
  };
}

const MOST_MAILS = 500;
