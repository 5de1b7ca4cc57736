import { isSubscriptionOver, periodFrom } from '#contract/money/subscriptionPeriods.ts';
import { SUBSCRIPTION_MESSAGES } from '#contract/validation/records/subscription.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { dayIn } from '../dayIn.ts';
import type { InvoicesDeps } from '../invoicesDeps.ts';
import type { FoundSubscription } from './foundSubscription.ts';
import { lockedSubscription, mustGoOn, readFound } from './subscriptionAccess.ts';
import { recordSubscription } from './subscriptionEvents.ts';
import { endOf, goingOn, OVER, progressOf, scheduleOf } from './subscriptionInput.ts';
import { chargeToday } from './subscriptionRuns.service.ts';
import type { SubscriptionListRow, SubscriptionRow } from './subscriptions.store.ts';
import { writeSubscription } from './subscriptions.store.ts';

export interface SubscriptionStatesService {
  /** Stops an active one until it is resumed. */
  pauseCustomerSubscription(viewer: Viewer, id: string): Promise<FoundSubscription>;
  /** Resumes with the first period that begins today or later; ends the subscription if there is none. */
  resumeCustomerSubscription(viewer: Viewer, id: string): Promise<FoundSubscription>;
  /** Permanently cancels a subscription that has not ended. */
  cancelCustomerSubscription(viewer: Viewer, id: string): Promise<FoundSubscription>;
}

/** Subscriptions that stop, go on and end. */
export function subscriptionStatesService({
  database,
  clock,
  jobs,
}: Pick<InvoicesDeps, 'database' | 'clock' | 'jobs'>): SubscriptionStatesService {
  /** Changes a subscription that is locked, and answers it as it is then; with what the change is called, it is written down. */
  async function changing(
    viewer: Viewer,
    id: string,
    change: (
      row: SubscriptionListRow,
      today: string,
    ) => { action: string; columns: Partial<SubscriptionRow> },
  ): Promise<FoundSubscription> {
    const inCompany = companyViewer(viewer);
    const { companyId } = inCompany;
    const at = clock.now();
    return companyScope(database, inCompany, async (tx) => {
      const row = await lockedSubscription(tx, companyId, id);
      const { timeZone } = await companyLetterhead(tx, companyId);
      const today = dayIn(timeZone, at);
      const { action, columns } = change(row, today);
      const { lines: _lines, ...plain } = columns;
      await writeSubscription(tx, row, { ...plain, updated_at: at });
      const after = columns.state ?? row.state;
      await recordSubscription(tx, inCompany, row, {
        action,
        before: { state: row.state },
        after: { state: after },
        at,
      });
      await chargeToday(tx, jobs, columns.next_on, today);
      return readFound(tx, companyId, id);
    });
  }

  return {
    pauseCustomerSubscription: (viewer, id) =>
      changing(viewer, id, ({ state }) => {
        if (state !== 'ACTIVE') throw new UserError(409, 'not-active', SUBSCRIPTION_MESSAGES.notActive);
        return { action: 'paused', columns: { state: 'PAUSED', ...OVER } };
      }),

    resumeCustomerSubscription: (viewer, id) =>
      changing(viewer, id, (row, today) => {
        if (row.state !== 'PAUSED') throw new UserError(409, 'not-paused', SUBSCRIPTION_MESSAGES.notPaused);
        const period = periodFrom(scheduleOf(row), row.next_period, today);
        const isOver = isSubscriptionOver(scheduleOf(row), endOf(row), {
          ...progressOf(row),
          nextPeriod: period,
        });
        const columns = isOver ? { state: 'ENDED' as const, ...OVER } : goingOn(row, period);
        return { action: isOver ? 'ended' : 'resumed', columns };
      }),

    cancelCustomerSubscription: (viewer, id) =>
      changing(viewer, id, (row) => {
        mustGoOn(row);
        return { action: 'cancelled', columns: { state: 'CANCELLED', ...OVER } };
      }),
  };
}
