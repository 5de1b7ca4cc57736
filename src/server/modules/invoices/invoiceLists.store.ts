import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Condition } from '#contract/conditions/condition.ts';
import { byText } from '#server/database/queries/byText.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { BoundCondition } from '#server/modules/conditions/boundCondition.ts';
import { conditionSql } from '#server/modules/conditions/conditionSql.sql.ts';
import type { InvoiceRow } from './invoices.store.ts';

/** As much of an invoice as lists show. */
export type InvoiceListRow = Omit<
  InvoiceRow,
  | 'lines'
  | 'taxes'
  | 'seller'
  | 'buyer'
  | 'search'
  | 'subscription_id'
  | 'period'
  | 'period_from'
  | 'period_to'
>;

/** What a list can be sorted by. */
export type InvoiceSort = keyof typeof ORDERS;

/** Which invoices a list shows, and in which order; null leaves a filter out. */
export interface InvoiceFilter {
  kind: InvoiceRow['kind'];
  /** The pattern of a LIKE over the search column. */
  pattern: string | null;
  statuses: InvoiceRow['status'][] | null;
  /** Open invoices only: all, or those that were due before a day. */
  open: { dueBefore: string | null } | null;
  customerId: string | null;
  /** A range of the moments of creation or change, or of the days of the end. */
  createdAt: Range<Date> | null;
  updatedAt: Range<Date> | null;
  endsAt: Range<string> | null;
  /** Invoices that were added or changed since. */
  updatedFrom: Date | null;
  /** A condition, as it was asked for. */
  where?: Condition | null;
  /** The same as queries read it: invoiceLists.service.ts. */
  matches?: BoundCondition;
  sort: InvoiceSort;
  isDescending: boolean;
  limit: number;
  offset: number;
}

/** From, included, to, not included; null is open. */
export interface Range<Value> {
  from: Value | null;
  to: Value | null;
}

/** A page of invoices outside trash, read in the order of an index, and how many there are. */
export async function readInvoices(
  tx: Tx,
  companyId: string,
  filter: InvoiceFilter,
): Promise<{ rows: InvoiceListRow[]; total: number }> {
  const { limit, offset } = filter;
  const { rows } = await sql<InvoiceListRow>`
    select ${LIST_COLUMNS} from ${foundBy(companyId, filter)} order by ${orderOf(filter)}
    limit ${limit} offset ${offset}`.execute(tx);
  return { rows, total: await countInvoices(tx, companyId, filter) };
}

/** How many there are on all pages. */
export async function countInvoices(tx: Tx, companyId: string, filter: InvoiceFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${foundBy(companyId, filter)}`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** The ids of all of them, in their order: so much of them is held at once. */
export async function readInvoiceIds(tx: Tx, companyId: string, filter: InvoiceFilter): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from ${foundBy(companyId, filter)} order by ${orderOf(filter)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Those that are still outside trash, in the order of the ids. */
export async function readInvoicesOf(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<InvoiceListRow[]> {
  const { rows } = await sql<InvoiceListRow>`
    select ${LIST_COLUMNS} from invoices i
    where i.company_id = ${companyId} and i.id = any(${ids}::uuid[]) and i.trashed_at is null
    order by array_position(${ids}::uuid[], i.id)`.execute(tx);
  return rows;
}

/** The invoices with these ids, in trash or not. */
export async function readInvoicesWith(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<InvoiceListRow[]> {
  const { rows } = await sql<InvoiceListRow>`
    select ${LIST_COLUMNS} from invoices i where i.company_id = ${companyId} and i.id = any(${ids}::uuid[])`.execute(
    tx,
  );
  return rows;
}

function orderOf({ sort, isDescending }: Pick<InvoiceFilter, 'sort' | 'isDescending'>) {
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  return sql`${ORDERS[sort]} ${direction}, i.id ${direction}`;
}

/** What the filter finds: a table i with its conditions. */
function foundBy(companyId: string, filter: InvoiceFilter) {
  return sql`${byText('invoices', companyId, filter.pattern)} i where ${isFound(companyId, filter)}`;
}

function isFound(companyId: string, filter: InvoiceFilter) {
  const { kind, pattern, statuses, open, customerId, createdAt, updatedAt, endsAt, updatedFrom } = filter;
  const { where, matches } = filter;
  if (where && !matches) throw new Error('The condition is not bound');
  const conditions = [
    sql`i.company_id = ${companyId} and i.kind = ${kind} and i.trashed_at is null`,
    statuses === null ? null : sql`i.status = any(${statuses}::text[])`,
    // Constants, so that the query matches the index of open invoices
    open === null ? null : sql`i.kind = 'INVOICE' and i.state = 'OPEN'`,
    open?.dueBefore ? sql`i.due < ${open.dueBefore}` : null,
    customerId === null ? null : sql`i.customer_id = ${customerId}`,
    ...inRange(sql`i.created_at`, createdAt),
    ...inRange(sql`i.updated_at`, updatedAt),
    ...inRange(sql`i.due`, endsAt),
    updatedFrom === null ? null : sql`i.updated_at >= ${updatedFrom}`,
    matches ? conditionSql(matches, pattern === null) : null,
  ].filter((condition) => condition !== null);
  return sql.join(conditions, sql` and `);
}

function inRange(column: RawBuilder<unknown>, range: Range<Date | string> | null) {
  return [
    range?.from ? sql`${column} >= ${range.from}` : null,
    range?.to ? sql`${column} < ${range.to}` : null,
  ];
}

const ORDERS = {
  createdAt: sql`i.created_at`,
  updatedAt: sql`i.updated_at`,
  endsAt: sql`i.due`,
  amount: sql`i.total`,
  number: sql`i.number`,
} satisfies Record<string, RawBuilder<unknown>>;

const LIST_COLUMNS = sql.raw(
  `i.company_id, i.id, i.kind, i.number, i.credited_id, i.customer_id, i.customer_name, i.description, i.reason, i.currency,
   i.is_inclusive, i.net, i.tax, i.total, i.paid, i.method, i.credited, i.state, i.status, i.due, i.created_by, i.created_at,
   i.updated_at, i.issued_at, i.sent_at, i.sent_to, i.viewed_at, i.trashed_at`,
);
