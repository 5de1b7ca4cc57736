import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';

/** Messages of all companies that are not settled, by state. */
export interface OutboxState {
  /** They should have been sent by now. */
  due: number;
  /** Scheduled, put off or waiting for another try. */
  later: number;
  sending: number;
  /** How long the oldest due message has waited; 0 if none. */
  oldestDueSeconds: number;
}

/** In the platform scope. Reads open messages only, by their index. */
export async function readOutboxState(tx: Tx, now: Date): Promise<OutboxState> {
  const { rows } = await sql<OutboxState>`
    select count(*) filter (where status = 'QUEUED' and due_at <= ${now})::int as due,
      count(*) filter (where status = 'QUEUED' and due_at > ${now})::int as later,
      count(*) filter (where status = 'SENDING')::int as sending,
      coalesce(extract(epoch from ${now}::timestamptz - min(due_at) filter (where status = 'QUEUED' and due_at <= ${now})), 0)::float8
        as "oldestDueSeconds"
    from sms_messages where status in ('QUEUED', 'SENDING')`.execute(tx);
  const [state] = rows;
  if (!state) throw new Error('The database answered without a row');
  return state;
}
