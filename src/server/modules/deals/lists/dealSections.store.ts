import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { DealGrouping } from '#contract/deals/dealGroupings.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { DealScope } from '../dealScope.ts';
import type { DealFilter } from '../reads/dealFilter.ts';
import type { DealSums } from '../reads/dealList.store.ts';
import { dealsFound, GROUPED_COLUMNS } from '../reads/dealQuery.sql.ts';

/** The deals of one section in one currency, with the name of the section. */
export interface SectionSums extends DealSums {
  value: string | null;
  name: string | null;
  pipeline_name: string | null;
}

/** The most sections in a reply; the omitted ones have the fewest deals. */
const MOST_SECTIONS = 1_000;

/**
 * The sums of each section of the deals that the filter finds, by currency: the sections in their order, the one without a value last,
 * and of each the highest amount first.
 */
export async function readSectionSums(
  tx: Tx,
  scope: DealScope,
  filter: DealFilter,
  by: DealGrouping,
): Promise<SectionSums[]> {
  const { value, entries } = SOURCES[by](scope.companyId);
  const { rows } = await sql<SectionSums>`
    with sums as (
      select ${value} as value, d.currency, count(*)::int as count, sum(d.amount)::bigint as amount, sum(d.weighted)::bigint as weighted
      from ${dealsFound(scope, filter)} group by 1, d.currency
    ), shown as (select value from sums group by value order by sum(count) desc limit ${MOST_SECTIONS})
    select s.*, e.name, e.pipeline_name
    from sums s join shown on shown.value is not distinct from s.value left join (${entries}) e on e.id = s.value
    order by s.value is null, e.place, s.value, s.amount desc, s.currency`.execute(tx);
  return rows;
}

interface Source {
  value: RawBuilder<string | null>;
  /** The names of values and their order. */
  entries: RawBuilder<unknown>;
}

const named = (value: RawBuilder<string | null>, table: RawBuilder<unknown>): Source => ({
  value,
  entries: table,
});

const SOURCES: Record<DealGrouping, (companyId: string) => Source> = {
  stage: (companyId) =>
    named(
      GROUPED_COLUMNS.stage,
      sql`select t.id, t.name, g.name as pipeline_name, lpad(g.position::text, 10, '0') || lpad(t.position::text, 10, '0') as place
        from pipeline_stages t join pipelines g on g.company_id = t.company_id and g.id = t.pipeline_id where t.company_id = ${companyId}`,
    ),
  pipeline: (companyId) =>
    named(
      GROUPED_COLUMNS.pipeline,
      sql`select id, name, null as pipeline_name, lpad(position::text, 10, '0') as place from pipelines where company_id = ${companyId}`,
    ),
  owner: (companyId) =>
    named(
      GROUPED_COLUMNS.owner,
      sql`select id, trim(first_name || ' ' || last_name) as name, null as pipeline_name, search as place
        from lead_managers where company_id = ${companyId}`,
    ),
  account: (companyId) =>
    named(
      GROUPED_COLUMNS.account,
      sql`select id, name, null as pipeline_name, name_key as place from accounts where company_id = ${companyId}`,
    ),
  month: () => named(sql`left(${GROUPED_COLUMNS.month}, 7)`, NO_NAMES),
  status: () =>
    named(
      GROUPED_COLUMNS.status,
      sql`select id, null as name, null as pipeline_name, place from (values ('OPEN', '1'), ('WON', '2'), ('LOST', '3')) v(id, place)`,
    ),
};

const NO_NAMES = sql`select null::text as id, null as name, null as pipeline_name, null as place where false`;
