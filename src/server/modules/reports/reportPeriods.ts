import { periodProblem } from '#contract/limits/periods.ts';
import { invalid } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { ReportPeriods } from './periods.store.ts';
import { readPeriods } from './periods.store.ts';

/** Rejects a period that reports do not have. */
export function checkPeriod(days: number): void {
  const problem = periodProblem(days);
  if (problem) throw invalid('invalid-days', problem);
}

/** The last `days` days of the company, and as many before. */
export async function reportPeriods(
  tx: Tx,
  companyId: string,
  days: number,
  now: Date,
): Promise<ReportPeriods> {
  const { timeZone } = await companySettings(tx, companyId);
  return readPeriods(tx, timeZone, days, now);
}
