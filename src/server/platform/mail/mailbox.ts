import { v7 as uuid } from 'uuid';
import type { Database } from '#server/database/database.ts';
import { accountScope } from '#server/database/scopes.ts';
import type { Clock } from '../clock.ts';
import type { Mail, Mailer } from './mail.ts';

/** A kept mail. */
export interface StoredMail extends Mail {
  id: string;
  sentAt: Date;
}

/** Where the evaluation mode's mail goes: nothing leaves the machine, and a page shows it. */
export interface Mailbox extends Mailer {
  /** The kept mails, or the newest `limit` of them, newest first. */
  newest(limit?: number): Promise<StoredMail[]>;
  /** Forgets all but the newest 500. */
  trim(): Promise<void>;
}

/** A mailbox in the database, so that it outlives a restart. */
export function createMailbox({ database, clock }: { database: Database; clock: Clock }): Mailbox {
  return {
    async send({ to, subject, text, html }) {
      const mail = { id: uuid(), to, subject, text, html, sent_at: clock.now() };
      await accountScope(database, (tx) => tx.insertInto('mailbox').values(mail).execute());
    },
    async newest(limit = KEPT) {
      const rows = await accountScope(database, (tx) =>
        tx
          .selectFrom('mailbox')
          .selectAll()
          .orderBy('sent_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .execute(),
      );
      return rows.map(({ sent_at, ...mail }) => ({ ...mail, sentAt: sent_at }));
    },
    async trim() {
      await accountScope(database, (tx) =>
        tx
          .deleteFrom('mailbox')
          .where('id', 'in', (rows) =>
            rows
              .selectFrom('mailbox')
              .select('id')
              .orderBy('sent_at', 'desc')
              .orderBy('id', 'desc')
              .offset(KEPT),
          )
          .execute(),
      );
    },
    async close() {},
  };
}

const KEPT = 500;
