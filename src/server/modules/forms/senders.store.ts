import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import { isOwnerSeen } from '#server/modules/people/ownerSeen.sql.ts';
import type { SeenPeople } from '#server/modules/people/peopleAccess.ts';
import type { SubmissionRow } from './submissions.store.ts';

/** A sender of a form. */
type Sender = Pick<SubmissionRow, 'company_id' | 'form_id' | 'sender'>;

/** How many submissions of a form that a member may see each of these senders made. */
export async function countBySender(
  tx: Tx,
  seen: SeenPeople,
  { companyId, formId, senders }: { companyId: string; formId: string; senders: readonly string[] },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ sender: string; count: number }>`
    select s.sender, count(*)::int as count from form_submissions s
    where s.company_id = ${companyId} and s.form_id = ${formId} and s.sender = any(${senders}::text[])
      and s.trashed_at is null and ${isOwnerSeen(sql`s`, seen)}
    group by s.sender`.execute(tx);
  return new Map(rows.map(({ sender, count }) => [sender, count]));
}

/** One of the company's submissions that a member may see. */
export async function readSubmission(
  tx: Tx,
  seen: SeenPeople,
  { companyId, id }: { companyId: string; id: string },
): Promise<SubmissionRow | undefined> {
  const { rows } = await sql<SubmissionRow>`
    select s.* from form_submissions s
    where s.company_id = ${companyId} and s.id = ${id} and s.trashed_at is null and ${isOwnerSeen(sql`s`, seen)}
  `.execute(tx);
  return rows[0];
}

/** The submissions of one sender of a form that a member may see. */
export async function readOfSender(
  tx: Tx,
  seen: SeenPeople,
  { company_id: companyId, form_id: formId, sender }: Sender,
): Promise<Pick<SubmissionRow, 'id' | 'person_id' | 'is_new'>[]> {
  const { rows } = await sql<Pick<SubmissionRow, 'id' | 'person_id' | 'is_new'>>`
    select s.id, s.person_id, s.is_new from form_submissions s
    where s.company_id = ${companyId} and s.form_id = ${formId} and s.sender = ${sender}
      and s.trashed_at is null and ${isOwnerSeen(sql`s`, seen)}
    order by s.sent_at, s.id`.execute(tx);
  return rows;
}

/** Deletes these submissions of a form by a job, until it is undone. */
export async function trashSubmissions(
  tx: Tx,
  companyId: string,
  { formId, ids, jobId, at }: { formId: string; ids: readonly string[]; jobId: string; at: Date },
): Promise<void> {
  await sql`
    update form_submissions set trashed_at = ${at}, trash_job_id = ${jobId}
    where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(tx);
  await recount(tx, companyId, formId);
}

/** Restores what a job deleted of a form. */
export async function untrashSubmissions(
  tx: Tx,
  companyId: string,
  { formId, jobId }: { formId: string; jobId: string },
): Promise<void> {
  await sql`
    update form_submissions set trashed_at = null, trash_job_id = null
    where company_id = ${companyId} and form_id = ${formId} and trash_job_id = ${jobId}`.execute(tx);
  await recount(tx, companyId, formId);
}

/** Permanently deletes submissions in trash since then or longer, of all companies. In the platform scope. */
export async function deleteTrashedSubmissions(tx: Tx, trashedBefore: Date): Promise<void> {
  await tx.deleteFrom('form_submissions').where('trashed_at', '<=', trashedBefore).execute();
}

/** Writes how often a form was sent, and when last. */
async function recount(tx: Tx, companyId: string, formId: string): Promise<void> {
  await sql`
    update forms f set (submissions, last_submitted_at) = (
      select count(*), max(s.sent_at) from form_submissions s
      where s.company_id = f.company_id and s.form_id = f.id and s.trashed_at is null)
    where f.company_id = ${companyId} and f.id = ${formId}`.execute(tx);
}
