import { sql } from 'kysely';
import type { CustomRecord } from '#contract/people/custom-fields/customField.ts';
import type { PersonKind } from '#contract/people/fieldTypes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CustomFieldRow } from '../customFields.store.ts';
import type { CustomSlot, SlotColumns } from '../customFields.table.ts';
import { CUSTOM_TABLES } from '../customTables.ts';
import type { SourceRow } from './formulaSources.ts';

/**
 * The custom fields of a record if one in use has a formula, archived ones included; none otherwise. A formula cannot change until the
 * transaction ends, so that a recalculation finds all rows that were written with the one before.
 */
export async function readFormulaFields(
  tx: Tx,
  companyId: string,
  record: CustomRecord,
): Promise<CustomFieldRow[]> {
  return tx
    .selectFrom('custom_fields')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('record', '=', record)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('custom_fields as f')
          .select('f.id')
          .where('f.company_id', '=', companyId)
          .where('f.record', '=', record)
          .where('f.formula', 'is not', null)
          .where('f.archived_at', 'is', null),
      ),
    )
    .forShare()
    .execute();
}

/** These columns of these records. */
export async function readSourceRows(
  tx: Tx,
  companyId: string,
  { record, columns, ids }: { record: CustomRecord; columns: readonly string[]; ids: readonly string[] },
): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select ${named(['id', ...columns])} from ${sql.table(CUSTOM_TABLES[record])}
    where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

/** These columns of the next records in the order of ids, in trash too, locked until the transaction ends. */
export async function lockNextRows(
  tx: Tx,
  companyId: string,
  {
    record,
    columns,
    after,
    limit,
  }: { record: CustomRecord; columns: readonly string[]; after: string | null; limit: number },
): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select ${named(['id', ...columns])} from ${sql.table(CUSTOM_TABLES[record])}
    where company_id = ${companyId} ${after === null ? sql`` : sql`and id > ${after}`}
    order by id limit ${limit} for no key update`.execute(tx);
  return rows;
}

/** These columns of the newest record outside trash; of people, of one kind. Undefined without records. */
export async function readNewestRow(
  tx: Tx,
  companyId: string,
  { record, columns, kind }: { record: CustomRecord; columns: readonly string[]; kind: PersonKind },
): Promise<SourceRow | undefined> {
  const ofCompany = sql`company_id = ${companyId} ${record === 'BOOKING' ? sql`` : sql`and trashed_at is null`}`;
  const { rows } = await sql<SourceRow>`
    select ${named(['id', ...columns])} from ${sql.table(CUSTOM_TABLES[record])}
    where ${record === 'PERSON' ? sql`${ofCompany} and kind = ${kind} order by created_at desc,` : sql`${ofCompany} order by`}
      id desc limit 1`.execute(tx);
  return rows[0];
}

/** Writes the calculated values of records, in one statement. */
export async function writeFormulaValues(
  tx: Tx,
  companyId: string,
  {
    record,
    slots,
    values,
  }: {
    record: CustomRecord;
    slots: readonly CustomSlot[];
    values: ReadonlyMap<string, Partial<SlotColumns>>;
  },
): Promise<void> {
  if (values.size === 0) return;
  const rows = [...values].map(([id, columns]) => ({ id, ...columns }));
  const sets = slots.map((slot) => sql`${sql.ref(slot)} = n.${sql.ref(slot)}`);
  const types = slots.map((slot) => sql`${sql.ref(slot)} text`);
  await sql`
    update ${sql.table(CUSTOM_TABLES[record])} r set ${sql.join(sets)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, ${sql.join(types)})
    where r.company_id = ${companyId} and r.id = n.id`.execute(tx);
}

/** The time zone of the company. */
export async function readTimeZone(tx: Tx, companyId: string): Promise<string> {
  const company = await tx
    .selectFrom('companies')
    .select('time_zone')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return company?.time_zone ?? 'UTC';
}

function named(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)));
}
