import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Moves the follow-ups of converted leads to their contacts, as conversions do by now; future calls and meetings are not lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const CONVERTED = `l.kind = 'LEAD' and l.company_id = c.company_id and l.counterpart_id = c.id and c.kind = 'CONTACT'
  and l.trashed_at is null and c.trashed_at is null`;

const STATEMENTS = [
  `alter table people no force row level security`,
  `alter table tasks no force row level security`,
  `update people c set next_call_at = coalesce(c.next_call_at, case when l.next_call_at > now() then l.next_call_at end),
      next_meeting_at = coalesce(c.next_meeting_at, case when l.next_meeting_at > now() then l.next_meeting_at end)
    from people l where ${CONVERTED} and (l.next_call_at > now() or l.next_meeting_at > now())`,
  `update people l set next_call_at = null, next_call_reminded_at = null, next_meeting_at = null, next_meeting_reminded_at = null
    from people c where ${CONVERTED} and (l.next_call_at is not null or l.next_meeting_at is not null)`,
  `update tasks t set person_id = c.id from people l, people c
    where ${CONVERTED} and t.company_id = l.company_id and t.person_id = l.id and t.done_at is null`,
  `alter table tasks force row level security`,
  `alter table people force row level security`,
];
