import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { AutomationAwaitedTable } from '../automation.table.ts';

export type AwaitedReplyRow = Selectable<AutomationAwaitedTable>;

/** The automation of each of these messages. */
export async function readAutomationsOfTexts(
  tx: Tx,
  companyId: string,
  textIds: readonly string[],
): Promise<Map<string, string>> {
  if (textIds.length === 0) return new Map();
  const { rows } = await sql<{ text_id: string; automation_id: string }>`
    select l.text_id, r.automation_id from automation_log l
    join automation_runs r on r.company_id = l.company_id and r.id = l.run_id
    where l.company_id = ${companyId} and l.text_id = any(${textIds}::uuid[])`.execute(tx);
  return new Map(rows.map(({ text_id: id, automation_id: automation }) => [id, automation]));
}

/** Writes down texts whose answers are awaited. */
export async function insertAwaitedReply(tx: Tx, rows: readonly AwaitedReplyRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into automation_awaited (company_id, automation_id, text_id, person_id, phone, since, due_at)
    select w.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(
      company_id uuid, automation_id uuid, text_id uuid, person_id uuid, phone text, since timestamptz, due_at timestamptz)
    on conflict do nothing`.execute(tx);
}

/** Takes messages that have waited long enough, so that no other process takes them. */
export async function takeAwaitedReplies(
  tx: Tx,
  companyId: string,
  at: Date,
  limit: number,
): Promise<AwaitedReplyRow[]> {
  const { rows } = await sql<AwaitedReplyRow>`
    delete from automation_awaited w using (
      select q.automation_id, q.text_id from automation_awaited q
      where q.company_id = ${companyId} and q.due_at <= ${at}
      order by q.due_at limit ${limit} for update skip locked
    ) taken
    where w.company_id = ${companyId} and w.automation_id = taken.automation_id and w.text_id = taken.text_id
    returning w.*`.execute(tx);
  return rows;
}

/** Deletes the awaited replies of an automation. */
export async function deleteAwaitedReplies(tx: Tx, companyId: string, automationId: string): Promise<void> {
  await tx
    .deleteFrom('automation_awaited')
    .where('company_id', '=', companyId)
    .where('automation_id', '=', automationId)
    .execute();
}
