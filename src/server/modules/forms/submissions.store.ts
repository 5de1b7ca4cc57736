import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { pageOf } from '#server/database/queries/pageOf.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { isOwnerSeen } from '#server/modules/people/ownerSeen.sql.ts';
import type { SeenPeople } from '#server/modules/people/peopleAccess.ts';
import type { FormSubmissionsTable } from './forms.table.ts';

export type SubmissionRow = Selectable<FormSubmissionsTable>;

/** A page of a form's submissions that a member may see, the newest first. Those without a person are for members who see all leads. */
export function readSubmissions(
  tx: Tx,
  companyId: string,
  seen: SeenPeople,
  { formId, pattern, ...page }: { formId: string; pattern: string | null; limit: number; offset: number },
) {
  const found = sql<SubmissionRow>`
    select s.* from form_submissions s where s.company_id = ${companyId} and s.form_id = ${formId}
      and s.trashed_at is null and (${pattern}::text is null or s.search like ${pattern})
      and ${isOwnerSeen(sql`s`, seen)}`;
  const newest = { sort: 'at', isDescending: true } as const;
  return pageOf(tx, found, { at: { filled: sql`f.sent_at` } }, { ...page, ...newest });
}

/** The id of the form's submission with this key. */
export async function readByKey(
  tx: Tx,
  companyId: string,
  formId: string,
  key: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('form_submissions')
    .select('id')
    .where('company_id', '=', companyId)
    .where('form_id', '=', formId)
    .where('request_key', '=', key)
    .executeTakeFirst();
  return row?.id;
}

/** Submissions outside trash, with the titles of their forms and the kinds of their people. */
export function readSubmissionsOf(tx: Tx, companyId: string, ids: readonly string[]) {
  return tx
    .selectFrom('form_submissions as s')
    .innerJoin('forms as f', (join) =>
      join.onRef('f.company_id', '=', 's.company_id').onRef('f.id', '=', 's.form_id'),
    )
    .leftJoin('people as p', (join) =>
      join.onRef('p.company_id', '=', 's.company_id').onRef('p.id', '=', 's.person_id'),
    )
    .selectAll('s')
    .select(['f.title as form_title', 'p.kind as person_kind'])
    .where('s.company_id', '=', companyId)
    .where(sql<boolean>`s.id = any(${ids}::uuid[])`)
    .where('s.trashed_at', 'is', null)
    .execute();
}

/** Inserts a submission. */
export async function insertSubmission(tx: Tx, row: Insertable<FormSubmissionsTable>): Promise<void> {
  await tx.insertInto('form_submissions').values(row).execute();
}

/** Gives what these people sent to others. */
export async function writeSenders(
  tx: Tx,
  companyId: string,
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  await sql`
    update form_submissions set person_id = m.target
    from jsonb_to_recordset(${JSON.stringify(moves.map(({ from, to }) => ({ origin: from, target: to })))}::jsonb)
      as m(origin uuid, target uuid)
    where company_id = ${companyId} and person_id = m.origin`.execute(tx);
}

/** Empties what these people sent: that the form was sent, and when, is all that stays. */
export async function emptySubmissions(
  tx: Tx,
  companyId: string,
  personIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable('form_submissions')
    .set({
      person_id: null,
      answers: '[]',
      consents: '[]',
      page: '',
      origin: '[]',
      request_key: null,
      sender: null,
      search: '',
    })
    .where('company_id', '=', companyId)
    .where('person_id', 'in', [...personIds])
    .execute();
}
