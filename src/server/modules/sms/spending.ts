import type { SpendCap } from '#contract/sms/spendCap.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { calendarDay, momentAt } from '#server/platform/zonedTime.ts';
import { readSmsSettings } from './smsSettings.store.ts';
import { lockSpending, readSpent } from './spending.store.ts';

/** What a company may still spend on texts. */
export interface Spending {
  /** Sets aside what a text costs, in thousandths of the smallest unit; false where that is too much. */
  take: (cost: number) => boolean;
}

/** The rest of the spend cap. isLocked: blocks other spending until the transaction ends. */
export async function openSpending(
  tx: Tx,
  companyId: string,
  at: Date,
  isLocked: boolean,
): Promise<Spending> {
  const settings = await readSmsSettings(tx, companyId);
  const cap = settings?.spend_cap ?? null;
  if (cap === null) return { take: () => true };
  if (isLocked) await lockSpending(tx, companyId);
  const { timeZone } = await companySettings(tx, companyId);
  let left = cap.amount * 1000 - (await readSpent(tx, companyId, periodStart(cap.period, at, timeZone)));
  return {
    take(cost) {
      if (cost > left) return false;
      left -= cost;
      return true;
    },
  };
}

/** When the day or month of a time zone's calendar began that a moment is in. */
function periodStart(period: SpendCap['period'], at: Date, timeZone: string): Date {
  const { name, start } = calendarDay(at, timeZone);
  return period === 'DAY' ? start : momentAt(`${name.slice(0, 7)}-01T00:00`, timeZone);
}
