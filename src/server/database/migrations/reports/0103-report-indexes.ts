import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What reports read of a period: stage changes and calls, a few of a company's events; received messages; issued invoices and payments. docs/decisions/0231. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index events_of_stages on events (company_id, created_at)
    where entity = 'lead' and action = 'updated' and jsonb_exists(after, 'stage')`.execute(db);
  await sql`create index events_of_calls on events (company_id, created_at) where action = 'call-logged'`.execute(
    db,
  );
  await sql`create index sms_received_of_day on sms_received (company_id, received_at)`.execute(db);
  await sql`create index invoices_issued on invoices (company_id, issued_at) where issued_at is not null`.execute(
    db,
  );
  await sql`create index payments_of_day on payments (company_id, paid_on)`.execute(db);
}
