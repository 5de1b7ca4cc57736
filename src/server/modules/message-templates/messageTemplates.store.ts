import type { Insertable, RawBuilder, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { ChosenRows } from '#server/access/bulkRows.ts';
import { lockChosen } from '#server/database/queries/lockChosen.ts';
import type { OrderStep } from '#server/database/queries/pageOf.ts';
import { pageOf } from '#server/database/queries/pageOf.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { MessageTemplatesTable } from './messageTemplates.table.ts';

export type MessageTemplateRow = Selectable<MessageTemplatesTable>;

/** What a list can be sorted by. */
export type MessageTemplateSort = keyof typeof ORDERS;

/** A page of templates; pattern is that of a LIKE over the search column, null for all. */
export interface MessageTemplatePage {
  pattern: string | null;
  sort: MessageTemplateSort;
  isDescending: boolean;
  thenBy?: readonly OrderStep<MessageTemplateSort>[];
  limit: number;
  offset: number;
}

/** A page of templates and how many there are, in one query. */
export async function readTemplates(tx: Tx, companyId: string, page: MessageTemplatePage) {
  const found = sql<MessageTemplateRow>`
    select * from message_templates where company_id = ${companyId} and ${isFound(page.pattern)}`;
  return pageOf(tx, found, ORDERS, page);
}

function isFound(pattern: string | null) {
  return sql<boolean>`(${pattern}::text is null or search like ${pattern})`;
}

/** The templates that a change of many is for, locked until it is done; one more than `limit` where there are. */
export async function lockChosenTemplates(
  tx: Tx,
  companyId: string,
  { chosen, pattern }: { chosen: ChosenRows; pattern: string | null },
) {
  const rows = tx.selectFrom('message_templates').select(['id', 'title', 'body']);
  return lockChosen(rows, { companyId, chosen, isFound: isFound(pattern) });
}

const ORDERS = {
  createdDate: sql`f.created_at`,
  // It begins with the folded title
  title: sql`f.search`,
  totalSent: sql`f.total_sent`,
  createdBy: sql`lower(f.created_by)`,
} satisfies Record<string, RawBuilder<unknown>>;

/** One template; isLocked makes other changes of it wait. */
export async function readTemplate(tx: Tx, companyId: string, id: string, isLocked = false) {
  return tx
    .selectFrom('message_templates')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function insertTemplate(tx: Tx, row: Insertable<MessageTemplatesTable>): Promise<void> {
  await tx.insertInto('message_templates').values(row).execute();
}

/** Writes these columns of the template. */
export async function writeTemplate(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<MessageTemplatesTable>,
): Promise<void> {
  await tx
    .updateTable('message_templates')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function deleteTemplates(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('message_templates')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/** Counts one more message made from the template; false where there is none. */
export async function addUse(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const changed = await tx
    .updateTable('message_templates')
    .set(({ eb }) => ({ total_sent: eb('total_sent', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('id')
    .execute();
  return changed.length > 0;
}

/** The text of a template; undefined where the company has none by this id. */
export async function readTemplateBody(tx: Tx, companyId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('message_templates')
    .select('body')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.body;
}
