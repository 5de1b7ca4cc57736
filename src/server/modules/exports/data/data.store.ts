import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import { isSecret } from './dataPart.ts';
import type { DataPart } from './dataPart.ts';

/** The columns of a part in order, and its key columns. */
export interface DataColumns {
  names: string[];
  key: string[];
}

/** A row as JSON: times as RFC 3339 text, amounts as numbers. */
export type DataRow = Record<string, unknown>;

/** What of the table the part has, as the database has it now. */
export async function readColumns(tx: Tx, { table, columns }: DataPart): Promise<DataColumns> {
  const { rows } = await sql<{ name: string; place: number | null }>`
    select a.attname as name, array_position(i.indkey::int2[], a.attnum) as place
    from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = to_regclass('public.' || ${table}::text) and a.attnum > 0 and not a.attisdropped
    order by a.attnum`.execute(tx);
  const keys = rows.filter(({ place }) => place !== null).toSorted((a, b) => Number(a.place) - Number(b.place));
  return {
    names: rows.map(({ name }) => name).filter((name) => !isSecret(name) && (!columns || columns.includes(name))),
    key: keys.map(({ name }) => name),
  };
}

/** The next rows of a part, after the one with these values of the key; null: from the first on. */
export async function readPart(
  tx: Tx,
  part: DataPart,
  { names, key }: DataColumns,
  after: readonly unknown[] | null,
  limit: number,
): Promise<{ row: DataRow; key: unknown[] }[]> {
  const columns = sql.join(names.map((name) => sql`t.${sql.id(name)}`));
  const keys = sql.join(key.map((name) => sql`t.${sql.id(name)}`));
  const isNext = after ? sql`(${keys}) > (${sql.join(after)})` : sql`true`;
  const { rows } = await sql<{ row: DataRow; key: unknown[] }>`
    select (select to_jsonb(r) from (select ${columns}) r) as row, jsonb_build_array(${keys}) as key
    from ${sql.id(part.table)} t
    where ${conditions(part)} and ${isNext}
    order by ${keys} limit ${limit}`.execute(tx);
  return rows;
}

function conditions({ where }: DataPart): RawBuilder<unknown> {
  const each = Object.entries(where).map(([column, value]) => {
    const name = sql`t.${sql.id(column)}`;
    if (value === null) return sql`${name} is null`;
    if (typeof value === 'string') return sql`${name} = ${value}`;
    return sql`${name} = any(${value})`;
  });
  return sql.join(each, sql` and `);
}

/** The accounts that work in a company. */
export async function readMemberIds(tx: Tx, companyId: string): Promise<string[]> {
  const rows = await tx.selectFrom('memberships').select('user_id').where('company_id', '=', companyId).execute();
  return rows.map((row) => row.user_id);
}

/** The companies that an account works in. */
export async function readCompanyIds(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.selectFrom('memberships').select('company_id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.company_id);
}

/** The customers and invoices of a lead or contact. */
export async function readCharged(
  tx: Tx,
  companyId: string,
  personId: string,
): Promise<{ customerIds: string[]; invoiceIds: string[] }> {
  const rows = await tx
    .selectFrom('customers')
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.company_id', '=', 'customers.company_id').onRef('invoices.customer_id', '=', 'customers.id'),
    )
    .select(['customers.id as customerId', 'invoices.id as invoiceId'])
    .where('customers.company_id', '=', companyId)
    .where('customers.person_id', '=', personId)
    .execute();
  return {
    customerIds: [...new Set(rows.map(({ customerId }) => customerId))],
    invoiceIds: rows.flatMap(({ invoiceId }) => invoiceId ?? []),
  };
}

/** The bookings of a lead or contact. */
export async function readBookingIds(tx: Tx, companyId: string, personId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('bookings')
    .select('id')
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .execute();
  return rows.map(({ id }) => id);
}

/** The accounts of a lead or contact. */
export async function readAccountIds(tx: Tx, companyId: string, personId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('account_people')
    .select('account_id')
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .execute();
  return rows.map((row) => row.account_id);
}

/** The deals of a lead or contact: of all owners, or only of one; without some pipelines. */
export async function readDealIds(
  tx: Tx,
  companyId: string,
  personId: string,
  { assignedTo, hiddenPipelineIds }: { assignedTo: string | undefined; hiddenPipelineIds: readonly string[] },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('deal_people')
    .innerJoin('deals', (join) =>
      join.onRef('deals.company_id', '=', 'deal_people.company_id').onRef('deals.id', '=', 'deal_people.deal_id'),
    )
    .select('deals.id')
    .where('deal_people.company_id', '=', companyId)
    .where('deal_people.person_id', '=', personId)
    .where(sql<boolean>`deals.pipeline_id <> all(${[...hiddenPipelineIds]}::uuid[])`)
    .$if(assignedTo !== undefined, (query) => query.where('deals.owner_id', '=', assignedTo ?? ''))
    .execute();
  return rows.map((row) => row.id);
}

/** A stored file of a company's lead or contact. */
export interface StoredFile {
  id: string;
  name: string;
  fileKey: string;
}

/** The next files of leads and contacts, or of one of them, after the one with this id. */
export function readStoredFiles(
  tx: Tx,
  { companyId, personId, after }: { companyId: string; personId: string | null; after: string | null },
  limit: number,
): Promise<StoredFile[]> {
  return tx
    .selectFrom('person_files')
    .select(['id', 'name', 'file_key as fileKey'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .$if(personId !== null, (query) => query.where('person_id', '=', personId ?? ''))
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The images that a company shows: its logo, those on its invoices, and photos of its customers. */
export async function readCompanyImages(tx: Tx, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select logo as path from companies where id = ${companyId} and logo is not null
    union select photo from customers where company_id = ${companyId} and photo is not null
    union select seller ->> 'logo' from invoices where company_id = ${companyId} and seller ->> 'logo' is not null
    order by 1`.execute(tx);
  return rows.map(({ path }) => path);
}

/** The photo of an account. */
export async function readPhotos(tx: Tx, userId: string): Promise<string[]> {
  const row = await tx.selectFrom('users').select('profile').where('id', '=', userId).executeTakeFirst();
  return row?.profile ? [row.profile] : [];
}
