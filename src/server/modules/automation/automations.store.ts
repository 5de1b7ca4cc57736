import type { Insertable, RawBuilder, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { AutomationKind } from '#contract/automation/automationKinds.ts';
import type { AutomationDefinition } from '#contract/automation/automationParts.ts';
import { BULK_ROWS_MOST } from '#contract/limits/bulkRows.ts';
import type { ChosenRows } from '#server/access/bulkRows.ts';
import { isChosen } from '#server/database/queries/lockChosen.ts';
import type { OrderStep } from '#server/database/queries/pageOf.ts';
import { pageOf } from '#server/database/queries/pageOf.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { AutomationsTable, RunState } from './automation.table.ts';

type AutomationColumns = Selectable<AutomationsTable>;

/** An automation with what it does, what its draft would do, and the newest of its versions. */
export type AutomationRow = AutomationColumns & {
  definition: AutomationDefinition;
  draft_definition: AutomationDefinition | null;
  last_version: number;
};

/** What a list can be sorted by. */
export type AutomationSort = keyof typeof ORDERS;

/** Which automations are meant; pattern is that of a LIKE over the search column, null for all. */
export interface AutomationFilter {
  kinds: readonly AutomationKind[];
  pattern: string | null;
  isOn: boolean | null;
}

/** A page of automations. */
export interface AutomationPage extends OrderStep<AutomationSort>, AutomationFilter {
  thenBy?: readonly OrderStep<AutomationSort>[];
  limit: number;
  offset: number;
}

const ORDERS = {
  name: sql`f.search`,
  kind: sql`f.kind`,
  isOn: sql`f.is_on`,
  createdDate: sql`f.created_at`,
  createdBy: sql`lower(f.created_by)`,
} satisfies Record<string, RawBuilder<unknown>>;

const withVersion = (companyId: string) => sql`
  select a.*, v.definition, d.definition as draft_definition, (
    select max(l.version) from automation_versions l where l.company_id = ${companyId} and l.automation_id = a.id
  ) as last_version
  from automations a join automation_versions v
    on v.company_id = a.company_id and v.automation_id = a.id and v.version = a.version
  left join automation_versions d
    on d.company_id = a.company_id and d.automation_id = a.id and d.version = a.draft_version`;

/** A page of automations and how many there are. */
export function readAutomations(tx: Tx, companyId: string, page: AutomationPage) {
  const found = sql<AutomationRow>`
    ${withVersion(companyId)}
    where a.company_id = ${companyId} and ${isOfKinds(page)} and ${isFound(page)}`;
  return pageOf(tx, found, ORDERS, page);
}

/** The automations of these kinds that a change of many is for, locked until it is done. */
export async function lockChosenAutomations(
  tx: Tx,
  companyId: string,
  { chosen, filter }: { chosen: ChosenRows; filter: AutomationFilter },
): Promise<AutomationRow[]> {
  const { rows } = await sql<AutomationRow>`
    ${withVersion(companyId)}
    where a.company_id = ${companyId} and ${isOfKinds(filter)} and ${isChosen(chosen, isFound(filter))}
    order by a.id limit ${BULK_ROWS_MOST + 1} for no key update of a`.execute(tx);
  return rows;
}

const isOfKinds = ({ kinds }: AutomationFilter) => sql<boolean>`a.kind = any(${[...kinds]}::text[])`;

function isFound({ pattern, isOn }: AutomationFilter) {
  return sql<boolean>`(${pattern}::text is null or a.search like ${pattern})
    and (${isOn}::boolean is null or a.is_on = ${isOn})`;
}

/** One automation. */
export async function readAutomation(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<AutomationRow | undefined> {
  const { rows } = await sql<AutomationRow>`
    ${withVersion(companyId)}
    where a.company_id = ${companyId} and a.id = ${id}`.execute(tx);
  return rows[0];
}

/** One automation, which others cannot change until the transaction ends. */
export async function lockAutomation(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<AutomationRow | undefined> {
  const { rows } = await sql<AutomationRow>`
    ${withVersion(companyId)}
    where a.company_id = ${companyId} and a.id = ${id} for no key update of a`.execute(tx);
  return rows[0];
}

/** What an automation was in one of its versions. */
export async function readVersion(
  tx: Tx,
  companyId: string,
  { automationId, version }: { automationId: string; version: number },
): Promise<AutomationDefinition | undefined> {
  const row = await tx
    .selectFrom('automation_versions')
    .select('definition')
    .where('company_id', '=', companyId)
    .where('automation_id', '=', automationId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.definition;
}

/** Those that are on. */
export async function readAutomationsOn(tx: Tx, companyId: string): Promise<AutomationRow[]> {
  const { rows } = await sql<AutomationRow>`
    ${withVersion(companyId)}
    where a.company_id = ${companyId} and a.is_on order by a.id`.execute(tx);
  return rows;
}

/** The automations of an owner. */
export async function readAutomationsOf(
  tx: Tx,
  companyId: string,
  ownerId: string,
): Promise<AutomationRow[]> {
  const found = sql<AutomationRow>`${withVersion(companyId)} where a.company_id = ${companyId} and a.owner_id = ${ownerId} order by a.id`;
  return (await found.execute(tx)).rows;
}

/** The kinds of these automations; deleted ones are omitted. */
export function readKinds(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<{ id: string; kind: AutomationKind }[]> {
  return tx
    .selectFrom('automations')
    .select(['id', 'kind'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

export async function countAutomations(tx: Tx, companyId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('automations')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertAutomation(tx: Tx, row: Insertable<AutomationsTable>): Promise<void> {
  await tx.insertInto('automations').values(row).execute();
}

/** Writes down what an automation is from now on; runs that began before keep theirs. */
export async function insertVersion(
  tx: Tx,
  { company_id, id, version }: Pick<AutomationColumns, 'company_id' | 'id' | 'version'>,
  definition: AutomationDefinition,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('automation_versions')
    .values({
      company_id,
      automation_id: id,
      version,
      definition: JSON.stringify(definition),
      created_at: at,
    })
    .execute();
}

/** Writes these columns of the automation. */
export async function writeAutomation(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<AutomationsTable>,
): Promise<void> {
  await tx
    .updateTable('automations')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Removes automations with their runs. */
export async function deleteAutomationRows(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('automations')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/** The number of enrollments in each state, for each of these automations. */
export function readRunCounts(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<{ automation_id: string; state: RunState; count: number }[]> {
  return tx
    .selectFrom('automation_runs')
    .select(['automation_id', 'state'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where(sql<boolean>`automation_id = any(${ids}::uuid[])`)
    .groupBy(['automation_id', 'state'])
    .execute();
}
