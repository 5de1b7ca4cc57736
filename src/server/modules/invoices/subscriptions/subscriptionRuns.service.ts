import { v7 as newId } from 'uuid';
import { changeTags } from '#contract/live/changeTags.ts';
import {
  daysLater,
  duePeriods,
  isSubscriptionOver,
  periodDays,
} from '#contract/money/subscriptionPeriods.ts';
import { systemActor } from '#server/access/systemActor.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { orFault, platformScope } from '#server/database/walls/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { customerAddressee } from '#server/modules/customers/customerReads.service.ts';
import { notify } from '#server/modules/notifications/notify.service.ts';
import { loggedInvoice, recordInvoice } from '../invoiceAccess.ts';
import { draftColumns, invoiceSearch } from '../invoiceInput.ts';
import { insertInvoice } from '../invoices.store.ts';
import type { InvoicesDeps } from '../invoicesDeps.ts';
import { issuedColumns } from '../issuedColumns.ts';
import { taxSettingsOf } from '../taxes.service.ts';
import { recordSubscription } from './subscriptionEvents.ts';
import { endOf, goingOn, linesNow, OVER, progressOf, scheduleOf } from './subscriptionInput.ts';
import type { SubscriptionRow } from './subscriptions.store.ts';
import { lockDueSubscription, writeSubscription } from './subscriptions.store.ts';

export interface SubscriptionRunsService {
  /**
   * Creates the invoices of subscriptions whose period has begun, each once with any number of processes: an
   * invoice and the next period commit together. If several periods became due during downtime, the newest
   * invoice follows the subscription and earlier ones are drafts. A subscription that fails is logged and
   * retried an hour later; the others continue. Returns the number of invoices.
   */
  makeSubscriptionInvoices(): Promise<number>;
}

/** The invoices of subscriptions. */
export function subscriptionRunsService({
  database,
  clock,
  logger,
}: Pick<InvoicesDeps, 'database' | 'clock' | 'logger'>): SubscriptionRunsService {
  /** Works on the next one that is due: how many invoices it made, or null where nothing is due any more. */
  const turn = () =>
    platformScope(database, async (tx) => {
      const now = clock.now();
      const row = await lockDueSubscription(tx, now);
      if (!row) return null;
      const { result, fault } = await orFault(tx, () => madeInvoices(tx, row, now));
      if (!fault) return result;
      logger.warn({ err: fault, subscriptionId: row.id }, 'The invoice of a subscription could not be made');
      await writeSubscription(tx, row, { put_off_until: new Date(now.getTime() + PUT_OFF_MS) });
      return 0;
    });

  return {
    async makeSubscriptionInvoices() {
      let count = 0;
      for (;;) {
        const made = await turn();
        if (made === null) return count;
        count += made;
      }
    },
  };
}

/** Makes the invoices of the periods that are due of a subscription, and moves it on. It is locked. */
async function madeInvoices(tx: Tx, row: SubscriptionRow & { today: string }, at: Date): Promise<number> {
  const { company_id: companyId, today } = row;
  const actor = { ...ACTOR, companyId };
  const periods = duePeriods(scheduleOf(row), endOf(row), progressOf(row), today);
  const terms = linesNow(row.lines, await taxSettingsOf(tx, companyId));
  let newest: string | undefined;
  for (const period of periods) {
    const isIssued = row.is_issuing && terms.isCertain && period === periods.at(-1);
    newest = await makeInvoice(tx, row, { period, terms, isIssued, at });
  }
  const progress = { nextPeriod: row.next_period + periods.length, made: row.made + periods.length };
  const isOver = isSubscriptionOver(scheduleOf(row), endOf(row), progress);
  await writeSubscription(tx, row, {
    ...(isOver
      ? { ...OVER, state: 'ENDED' as const, next_period: progress.nextPeriod }
      : goingOn(row, progress.nextPeriod)),
    made: progress.made,
    put_off_until: null,
  });
  if (isOver)
    await recordSubscription(tx, actor, row, {
      action: 'ended',
      before: { state: 'ACTIVE' },
      after: { state: 'ENDED' },
      at,
    });
  if (newest && row.set_up_by)
    await notify(tx, actor, [row.set_up_by], {
      kind: 'SUBSCRIPTION_INVOICE',
      subjectId: newest,
      ...(periods.length > 1 && { count: periods.length }),
      at,
    });
  return periods.length;
}

async function makeInvoice(
  tx: Tx,
  row: SubscriptionRow & { today: string },
  {
    period,
    terms,
    isIssued,
    at,
  }: { period: number; terms: ReturnType<typeof linesNow>; isIssued: boolean; at: Date },
): Promise<string> {
  const { company_id: companyId, customer_id: customerId, currency, today } = row;
  const customer = await customerAddressee(tx, companyId, customerId);
  const company = await companyLetterhead(tx, companyId);
  const due = daysLater(today, row.due_days);
  const input = { customerId, currency, lines: terms.lines, dueAt: due };
  const columns = draftColumns(input, terms.taxes, company.currency);
  const { from, to } = periodDays(scheduleOf(row), period);
  const invoice = {
    ...columns,
    company_id: companyId,
    id: newId(),
    kind: 'INVOICE',
    state: 'DRAFT',
    status: 'New',
    number: null,
    customer_id: customerId,
    customer_name: customer.name,
    search: invoiceSearch(null, customer.name, row.lines),
    subscription_id: row.id,
    period,
    period_from: from,
    period_to: to,
    created_by: ACTOR.firstName,
    created_at: at,
    updated_at: at,
  } as const;
  const issued = isIssued
    ? await issuedColumns(tx, { company_id: companyId, lines: row.lines }, { customer, company, at })
    : {};
  const whole = { ...invoice, ...issued };
  await insertInvoice(tx, whole);
  await recordInvoice(tx, { ...ACTOR, companyId }, whole, {
    action: isIssued ? 'issued' : 'created',
    after: { ...loggedInvoice(invoice), period: `${from} – ${to}` },
    alsoTags: changeTags('subscription', row.id),
    at,
  });
  return invoice.id;
}

/** Who made them, for the log. */
const ACTOR = systemActor('subscriptions');

/** How long a subscription waits after a fault. */
const PUT_OFF_MS = 60 * 60_000;

/** Has what begins today charged at once, not with the next turn. */
export async function chargeToday(
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  nextOn: string | null | undefined,
  today: string,
): Promise<void> {
  if (nextOn && nextOn <= today) await jobs.enqueue(tx, 'subscriptions.run', {});
}
