import { sql } from 'kysely';
import { firstDayOf, lastDayOf } from '#contract/time/months.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { inScope } from './forecastScope.sql.ts';
import type { ForecastScope } from './forecastScope.ts';

/** Months of the calendar ('2026-01'), both included. */
export interface MonthRange {
  from: string;
  to: string;
}

/** A month and its sums, in minor units of the currency. */
type Row<Name extends string> = { month: string; currency: string } & Record<Name, number>;

/** Open deals by the month of their expected close. */
export async function readOpenSums(tx: Tx, scope: ForecastScope, range: MonthRange) {
  const { rows } = await sql<Row<'committed' | 'weighted'>>`
    select left(expected_close_on, 7) as month, currency,
      sum(amount)::bigint as committed, sum(weighted)::bigint as weighted
    from deals
    where company_id = ${scope.companyId} and trashed_at is null and status = 'OPEN'
      and expected_close_on >= ${firstDayOf(range.from)} and expected_close_on <= ${lastDayOf(range.to)}
      ${inScope(scope)}
    group by 1, 2`.execute(tx);
  return rows;
}

/** Won deals by the month in which they were won. */
export async function readWonSums(tx: Tx, scope: ForecastScope, range: MonthRange) {
  const { rows } = await sql<Row<'won'>>`
    select left(closed_on, 7) as month, currency, sum(amount)::bigint as won
    from deals
    where company_id = ${scope.companyId} and trashed_at is null and status = 'WON'
      and closed_on >= ${firstDayOf(range.from)} and closed_on <= ${lastDayOf(range.to)}
      ${inScope(scope)}
    group by 1, 2`.execute(tx);
  return rows;
}

/** The targets of the owner in the scope; without one, of whole pipelines. */
export async function readTargetSums(tx: Tx, scope: ForecastScope, range: MonthRange) {
  const { rows } = await sql<Row<'target'>>`
    select month, currency, sum(amount)::bigint as target
    from deal_targets
    where company_id = ${scope.companyId} and month >= ${range.from} and month <= ${range.to}
      ${scope.ownerId === null ? sql`and owner_id is null` : sql``} ${inScope(scope)}
    group by 1, 2`.execute(tx);
  return rows;
}

/**
 * The months as the first snapshot within each of them had them. A month with a snapshot and no deals has one row without a
 * currency; a month without a snapshot has none.
 */
export async function readFirstSnapshots(tx: Tx, scope: ForecastScope, months: readonly string[]) {
  const { rows } = await sql<{
    month: string;
    currency: string | null;
    committedThen: number;
    weightedThen: number;
  }>`
    select m.month, s.currency,
      coalesce(sum(s.committed), 0)::bigint as "committedThen", coalesce(sum(s.weighted), 0)::bigint as "weightedThen"
    from unnest(${months}::text[]) m (month)
      cross join lateral (
        select taken_on from forecast_snapshots
        where company_id = ${scope.companyId} and taken_on >= m.month || '-01' and taken_on <= m.month || '-31'
        order by taken_on limit 1) first
      left join lateral (
        select currency, committed, weighted from forecast_snapshots
        where company_id = ${scope.companyId} and taken_on = first.taken_on and month = m.month ${inScope(scope)}) s on true
    group by 1, 2`.execute(tx);
  return rows;
}
