import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { OrderStep, OrderValue } from '#server/database/queries/pageOf.ts';
import { pageOf } from '#server/database/queries/pageOf.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { FormsTable } from '../forms.table.ts';

export type FormRow = Selectable<FormsTable>;

export type NewForm = Insertable<FormsTable>;

/** What the list can be sorted by. */
export type FormSort = keyof typeof ORDERS;

/** A page of the list; pattern is that of a LIKE over the search column, null for all. */
export interface FormSearch {
  pattern: string | null;
  /** Only forms in trash, or only the others. */
  isTrashed?: boolean;
  sort: FormSort;
  isDescending: boolean;
  thenBy?: readonly OrderStep<FormSort>[];
  limit: number;
  offset: number;
}

/** Some of the company's forms and how many are found. */
export function readForms(tx: Tx, companyId: string, search: FormSearch) {
  const found = sql<FormRow>`
    select * from forms where company_id = ${companyId}
      and trashed_at is ${search.isTrashed ? sql`not null` : sql`null`}
      and (${search.pattern}::text is null or search like ${search.pattern})`;
  return pageOf(tx, found, ORDERS, search);
}

const ORDERS = {
  title: sql`f.search`,
  createdAt: sql`f.created_at`,
  submissions: sql`f.submissions`,
  lastSubmittedAt: sql`f.last_submitted_at`,
  trashedAt: sql`f.trashed_at`,
} satisfies Record<string, OrderValue>;

/**
 * One of them: by its id in trash or not, by its slug outside of it; isLocked makes other changes of it wait.
 */
export function readForm(
  tx: Tx,
  companyId: string,
  by: { id: string } | { slug: string },
  isLocked = false,
): Promise<FormRow | undefined> {
  return tx
    .selectFrom('forms')
    .selectAll()
    .where('company_id', '=', companyId)
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : ''))
    .$if('slug' in by, (query) =>
      query.where('slug', '=', 'slug' in by ? by.slug : '').where('trashed_at', 'is', null),
    )
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** How many the company has, those in trash included. */
export async function countForms(tx: Tx, companyId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('forms')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds a form; false where its slug is taken. */
export async function insertForm(tx: Tx, row: NewForm): Promise<boolean> {
  const made = await tx
    .insertInto('forms')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'slug']).where('trashed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .execute();
  return made.length > 0;
}

/** Whether another form of the company outside trash has the slug. */
export async function isSlugTaken(
  tx: Tx,
  companyId: string,
  slug: string,
  besideId: string,
): Promise<boolean> {
  const found = await tx
    .selectFrom('forms')
    .select('id')
    .where('company_id', '=', companyId)
    .where('slug', '=', slug)
    .where('trashed_at', 'is', null)
    .where('id', '<>', besideId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Writes these columns of the form. */
export async function writeForm(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<FormsTable>,
): Promise<void> {
  await tx
    .updateTable('forms')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Counts one more submission. */
export async function countSubmission(tx: Tx, companyId: string, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('forms')
    .set(({ eb }) => ({ submissions: eb('submissions', '+', 1), last_submitted_at: at }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Counts one more submission with a confirmed email address. */
export async function countConfirmed(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx
    .updateTable('forms')
    .set(({ eb }) => ({ confirmed: eb('confirmed', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Permanently deletes forms with their submissions; the people stay. */
export async function deleteForms(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('forms')
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Forms of all companies whose time in trash is over. In the platform scope. */
export function readPurgeableForms(tx: Tx, trashedBefore: Date, limit: number) {
  return tx
    .selectFrom('forms')
    .select(['company_id', 'id'])
    .where('trashed_at', '<=', trashedBefore)
    .orderBy('trashed_at')
    .limit(limit)
    .execute();
}
