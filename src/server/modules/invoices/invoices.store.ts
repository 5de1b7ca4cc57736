import { sql } from 'kysely';
import type { Insertable, RawBuilder, Selectable, Updateable } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { InvoiceNumbersTable, InvoicesTable, PaymentsTable } from './invoices.table.ts';

/** An invoice or credit note as it is stored. */
export type InvoiceRow = Selectable<InvoicesTable>;

/** As much of it as lists show. */
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

export type PaymentRow = Selectable<PaymentsTable>;

/** A payment with the number of its invoice. */
export type PaymentListRow = PaymentRow & { invoice_number: number };

/** What a list can be sorted by. */
export type InvoiceSort = keyof typeof ORDERS;

/** Which invoices a list shows, and in which order; null leaves a filter out. */
export interface InvoiceFilter {
  kind: InvoiceRow['kind'];
  /** The pattern of a LIKE over the search column. */
  pattern: string | null;
  statuses: InvoiceRow['status'][] | null;
  customerId: string | null;
  /** A range of the moments of creation or change, or of the days of the end. */
  createdAt: Range<Date> | null;
  updatedAt: Range<Date> | null;
  endsAt: Range<string> | null;
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

/** A page of invoices outside the trash, read in the order of an index, and how many there are. */
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

/** Those that are still outside the trash, in the order of the ids. */
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

function orderOf({ sort, isDescending }: Pick<InvoiceFilter, 'sort' | 'isDescending'>) {
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  return sql`${ORDERS[sort]} ${direction}, i.id ${direction}`;
}

/** What the filter finds: a table i with its conditions. */
function foundBy(companyId: string, filter: InvoiceFilter) {
  const { pattern } = filter;
  const table = pattern === null ? sql`invoices` : invoicesByText(companyId, pattern);
  return sql`${table} i where ${isFound(companyId, filter)}`;
}

/** Those whose text matches, as a table: they are asked for once and first, and looked up by the key (people/list/peopleQuery.sql.ts says why). */
function invoicesByText(companyId: string, pattern: string) {
  return sql`(select q.* from unnest(array(select find_invoices(${pattern}))) as f(id)
    cross join lateral (select * from invoices where company_id = ${companyId} and id = f.id offset 0) q)`;
}

function isFound(companyId: string, filter: InvoiceFilter) {
  const { kind, statuses, customerId, createdAt, updatedAt, endsAt } = filter;
  const conditions = [
    sql`i.company_id = ${companyId} and i.kind = ${kind} and i.trashed_at is null`,
    statuses === null ? null : sql`i.status = any(${statuses}::text[])`,
    customerId === null ? null : sql`i.customer_id = ${customerId}`,
    ...inRange(sql`i.created_at`, createdAt),
    ...inRange(sql`i.updated_at`, updatedAt),
    ...inRange(sql`i.due`, endsAt),
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
   i.updated_at, i.issued_at, i.trashed_at`,
);

/** One of them, in the trash or not; locked until the transaction ends where isLocked. */
export function readInvoice(
  tx: Tx,
  companyId: string,
  id: string,
  isLocked = false,
): Promise<InvoiceRow | undefined> {
  return tx
    .selectFrom('invoices')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** The credit notes of an invoice, the first one first. */
export function readCreditNotes(tx: Tx, companyId: string, invoiceId: string): Promise<InvoiceRow[]> {
  return tx
    .selectFrom('invoices')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('credited_id', '=', invoiceId)
    .orderBy('number')
    .execute();
}

/** A page of the company's payments, or of one customer's, the last receipt first, and how many there are. */
export async function readPaymentPage(
  tx: Tx,
  companyId: string,
  { customerId, limit, offset }: { customerId: string | null; limit: number; offset: number },
): Promise<{ rows: PaymentListRow[]; total: number }> {
  const found = sql`from payments p join invoices i on i.company_id = p.company_id and i.id = p.invoice_id
    where p.company_id = ${companyId} ${customerId === null ? sql`` : sql`and i.customer_id = ${customerId}`}`;
  const { rows } = await sql<PaymentListRow>`
    select p.*, i.number as invoice_number ${found} order by p.number desc limit ${limit} offset ${offset}`.execute(
    tx,
  );
  const counted = await sql<{ total: number }>`select count(*) as total ${found}`.execute(tx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export function readPayment(tx: Tx, companyId: string, id: string): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What was paid of an invoice, the first payment first. */
export function readPayments(tx: Tx, companyId: string, invoiceId: string): Promise<PaymentRow[]> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('number')
    .execute();
}

export async function insertInvoice(tx: Tx, row: Insertable<InvoicesTable>): Promise<void> {
  await tx.insertInto('invoices').values(row).execute();
}

/** Writes these columns of the invoice. */
export async function writeInvoice(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<InvoicesTable>,
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function insertPayment(tx: Tx, row: Insertable<PaymentsTable>): Promise<void> {
  await tx.insertInto('payments').values(row).execute();
}

/**
 * The next number of a kind. Whoever asks next waits until this transaction ends, and a transaction that is rolled back gives its
 * number back: so there is no gap and no double.
 */
export async function takeNumber(
  tx: Tx,
  companyId: string,
  kind: InvoiceNumbersTable['kind'],
): Promise<number> {
  const { last } = await tx
    .insertInto('invoice_numbers')
    .values({ company_id: companyId, kind, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'kind'])
        .doUpdateSet(({ eb }) => ({ last: eb('invoice_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Removes drafts that went to the trash before a time, and gives how many. In the platform scope. */
export async function deleteTrashedDrafts(tx: Tx, trashedBefore: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('invoices')
    .where('trashed_at', '<=', trashedBefore)
    .where('state', '=', 'DRAFT')
    .executeTakeFirst();
  return Number(numDeletedRows);
}
