import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { DealGrouping } from '#contract/deals/dealGroupings.ts';
import { byText } from '#server/database/queries/byText.ts';
import { conditionSql } from '#server/modules/conditions/conditionSql.sql.ts';
import { selfOf } from '#server/modules/people/list/self.sql.ts';
import { slotTests } from '#server/modules/people/list/slotTests.sql.ts';
import type { DealScope } from '../dealScope.ts';
import type { DayRange, DealFilter, DealSectionKey } from './dealFilter.ts';

/** Whether a table d of deals has a deal that the viewer may see. */
export function isSeenDeal({
  companyId,
  assignedTo,
  hiddenPipelineIds,
}: Pick<DealScope, 'companyId' | 'assignedTo' | 'hiddenPipelineIds'>): RawBuilder<boolean> {
  return sql<boolean>`d.company_id = ${companyId}
    ${assignedTo === undefined ? sql`` : sql`and d.owner_id = ${assignedTo}`}
    ${hiddenPipelineIds.length === 0 ? sql`` : sql`and d.pipeline_id <> all(${hiddenPipelineIds}::uuid[])`}`;
}

/** `from … where …` of the deals outside trash that the viewer may see and the filter finds, as a table d: the start of every list. */
export function dealsFound(scope: DealScope, filter: DealFilter): RawBuilder<unknown> {
  return sql`${byText('deals', scope.companyId, filter.pattern)} d
    where ${isSeenDeal(scope)} and d.trashed_at is null ${conditions(scope, filter)}`;
}

function conditions({ companyId, at }: DealScope, filter: DealFilter): RawBuilder<unknown> {
  const { pipelineId, stageId, status, accountId, ownerId, sourceId, personId, isRotting } = filter;
  const tests = [
    pipelineId && sql`d.pipeline_id = ${pipelineId}`,
    stageId && sql`d.stage_id = ${stageId}`,
    // A literal, so that the query matches the partial index of closed deals
    status && sql`d.status = ${sql.lit(status)}`,
    accountId && sql`d.account_id = ${accountId}`,
    ownerId && sql`d.owner_id = ${ownerId}`,
    sourceId && sql`d.source_id = ${sourceId}`,
    personId && ofPerson(companyId, personId),
    isRotting ? rotting(companyId, at) : null,
    ...inDays(sql`d.expected_close_on`, filter.expectedClose),
    ...inDays(sql`d.closed_on`, filter.closed),
    filter.createdFrom && sql`d.created_at >= ${filter.createdFrom}`,
    filter.createdTo && sql`d.created_at < ${filter.createdTo}`,
    filter.updatedFrom && sql`d.updated_at >= ${filter.updatedFrom}`,
    ...slotTests('d', filter),
    matched(filter),
    filter.section && inSection(filter.section),
  ].filter((test) => test !== null);
  return tests.length === 0 ? sql`` : sql`and ${sql.join(tests, sql` and `)}`;
}

/** After a search, deals are looked up by what it found. */
function matched({ where, matches, pattern }: DealFilter) {
  if (where && !matches) throw new Error('The condition is not bound');
  return matches ? conditionSql(matches, pattern === null) : null;
}

/** The column that a grouping puts deals into sections by; of months the day. */
export const GROUPED_COLUMNS = {
  stage: sql<string>`d.stage_id`,
  owner: sql<string | null>`d.owner_id`,
  month: sql<string | null>`d.expected_close_on`,
  status: sql<string>`d.status`,
  pipeline: sql<string>`d.pipeline_id`,
  account: sql<string | null>`d.account_id`,
} satisfies Record<DealGrouping, RawBuilder<string | null>>;

function inSection({ by, value }: DealSectionKey): RawBuilder<unknown> {
  const column = GROUPED_COLUMNS[by];
  if (value === null) return sql`${column} is null`;
  // Days are text in byte order: no day of the month is behind this one
  if (by === 'month') return sql`${column} between ${`${value}-01`} and ${`${value}-31`}`;
  return sql`${column} = ${value}`;
}

/** The links of merged people count for their survivor. */
function ofPerson(companyId: string, personId: string) {
  return sql`d.id = any(array(with recursive ${selfOf(companyId, personId)}
    select m.deal_id from deal_people m join self s on m.company_id = ${companyId} and m.person_id = s.id))`;
}

function rotting(companyId: string, at: Date) {
  return sql`d.status = 'OPEN' and exists (
    select from pipeline_stages s where s.company_id = ${companyId} and s.id = d.stage_id
      and d.updated_at < ${at}::timestamptz - s.rotting_days * interval '1 day')`;
}

function inDays(column: RawBuilder<unknown>, { from, to }: DayRange) {
  return [from && sql`${column} >= ${from}`, to && sql`${column} <= ${to}`];
}
