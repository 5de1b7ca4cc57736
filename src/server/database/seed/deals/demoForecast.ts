import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import { roundedShare } from '#contract/money/rounding.ts';
import type { ForecastSnapshotsTable } from '#server/modules/deals/forecast/forecast.table.ts';
import type { SeededCompany } from '../seededCompany.ts';
import type { WrittenDeal } from './dealRows.ts';

/** The first days of months until today, counted from today. */
export function monthStarts({ calendar }: SeededCompany, since: number): number[] {
  return Array.from({ length: 1 - since }, (_, index) => since + index).filter((day) =>
    calendar.dayText(day).endsWith('-01'),
  );
}

/** The forecast as it was on a day, by pipeline, owner, month and currency. */
export function snapshotsOn(
  { owner, calendar }: SeededCompany,
  deals: readonly WrittenDeal[],
  day: number,
): Insertable<ForecastSnapshotsTable>[] {
  const sums = new Map<string, Insertable<ForecastSnapshotsTable>>();
  for (const { deal, row } of deals) {
    const { pipeline, steps, amount, currency, ownerId } = deal;
    const then = steps.findLast((step) => step.day < day);
    if (!then || then.status === 'LOST') continue;
    const isWon = then.status === 'WON';
    const month = (isWon ? row.closed_on : row.expected_close_on)?.slice(0, 7) ?? '';
    const key = [pipeline.id, ownerId, month, currency].join(' ');
    const sum = sums.get(key) ?? {
      company_id: owner.companyId,
      id: newId(),
      taken_on: calendar.dayText(day),
      pipeline_id: pipeline.id,
      owner_id: ownerId,
      month,
      currency,
      committed: 0,
      weighted: 0,
      won: 0,
    };
    const probability = pipeline.data.stages[then.stage]?.probability ?? 0;
    sums.set(key, {
      ...sum,
      committed: sum.committed + (isWon ? 0 : amount),
      weighted: sum.weighted + (isWon ? 0 : roundedShare(amount, probability, 100)),
      won: sum.won + (isWon ? amount : 0),
    });
  }
  return [...sums.values()];
}
