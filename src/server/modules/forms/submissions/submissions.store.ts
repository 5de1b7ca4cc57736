import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import { pageOf } from '#server/database/queries/pageOf.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { FormSubmissionsTable } from '../forms.table.ts';

export type SubmissionRow = Selectable<FormSubmissionsTable>;

/** Whoever sent a form, as far as somebody may see them. */
export interface Sender {
  id: string;
  kind: PersonKind;
  first_name: string;
  last_name: string;
}

/** Whom somebody may see: people of these kinds, and where assignedTo is given, of the leads those of that lead manager. */
interface Seen {
  kinds: readonly PersonKind[];
  assignedTo: string | undefined;
}

/** A page of what was sent by one form by whom somebody may see, the newest first. What is of nobody is for those who see all leads. */
export function readSubmissions(
  tx: Tx,
  companyId: string,
  { kinds, assignedTo = null }: Omit<Seen, 'assignedTo'> & { assignedTo?: string | null | undefined },
  { formId, pattern, ...page }: { formId: string; pattern: string | null; limit: number; offset: number },
) {
  const found = sql<SubmissionRow>`
    select s.* from form_submissions s where s.company_id = ${companyId} and s.form_id = ${formId}
      and (${pattern}::text is null or s.search like ${pattern})
      and case when s.person_id is null then ${kinds.includes('LEAD') && assignedTo === null} else exists (
        select 1 from people p where p.company_id = s.company_id and p.id = s.person_id and p.kind = any(${kinds}::text[])
          and (p.kind <> 'LEAD' or ${assignedTo}::uuid is null or p.manager_id = ${assignedTo}::uuid)) end`;
  const newest = { sort: 'at', isDescending: true } as const;
  return pageOf(tx, found, { at: { filled: sql`f.sent_at` } }, { ...page, ...newest });
}

/** Those of these people whom somebody may see. */
export async function readSenders(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  { kinds, assignedTo }: Seen,
): Promise<Sender[]> {
  if (ids.length === 0 || kinds.length === 0) return [];
  return tx
    .selectFrom('people')
    .select(['id', 'kind', 'first_name', 'last_name'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .where('trashed_at', 'is', null)
    .where('kind', 'in', [...kinds])
    .$if(assignedTo !== undefined, (query) =>
      query.where(({ eb, or }) =>
        or([eb('kind', '=', 'CONTACT'), eb('manager_id', '=', assignedTo ?? null)]),
      ),
    )
    .execute();
}

/** The id of what was sent by the form under this key. */
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

/** Keeps what was sent. */
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
      search: '',
    })
    .where('company_id', '=', companyId)
    .where('person_id', 'in', [...personIds])
    .execute();
}
