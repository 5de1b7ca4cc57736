import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** When and where an invoice was last sent, when its page was first opened, and the files of stored mails. docs/decisions/0143. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table invoices
    add column sent_at timestamptz,
    add column sent_to text,
    add column viewed_at timestamptz`,
  `alter table mailbox add column attachments jsonb`,
];
