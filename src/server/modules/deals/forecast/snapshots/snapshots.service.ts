import { NIL } from 'uuid';
import { monthsLater } from '#contract/time/months.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import type { ForecastDeps } from '../forecastDeps.ts';
import type { SnapshotCompany } from './snapshots.store.ts';
import { insertSnapshot, readUnsnapped, thinSnapshots } from './snapshots.store.ts';

export interface SnapshotsService {
  /**
   * Writes today's snapshot of each company with deals, once a day in its time zone, however often it runs: the current month and
   * the next twelve. Of the month three months ago only the first snapshot stays. A company that fails is logged, and
   * tried again with the next run. Resolves to the number of companies.
   */
  takeForecastSnapshots(): Promise<number>;
}

/** Snapshots of the forecast. */
export function snapshotsService({ database, clock, logger }: ForecastDeps): SnapshotsService {
  async function take({ id: companyId, today }: SnapshotCompany): Promise<boolean> {
    const month = today.slice(0, 7);
    try {
      await companyScope(database, { companyId, userId: null }, async (tx) => {
        await insertSnapshot(tx, companyId, today, { from: month, to: monthsLater(month, MONTHS_AHEAD) });
        await thinSnapshots(tx, companyId, monthsLater(month, -WHOLE_MONTHS));
      });
      return true;
    } catch (err) {
      logger.warn({ err, companyId }, 'The snapshot of a forecast could not be taken');
      return false;
    }
  }

  return {
    async takeForecastSnapshots() {
      const now = clock.now();
      let count = 0;
      for (let after: string = NIL; ; ) {
        const page = { now, after, limit: BATCH };
        const companies = await platformScope(database, (tx) => readUnsnapped(tx, page));
        for (const company of companies) if (await take(company)) count += 1;
        const last = companies.at(-1);
        if (!last || companies.length < BATCH) return count;
        after = last.id;
      }
    },
  };
}

const MONTHS_AHEAD = 12;
const WHOLE_MONTHS = 3;

/** Companies that are looked up at once. */
const BATCH = 200;
