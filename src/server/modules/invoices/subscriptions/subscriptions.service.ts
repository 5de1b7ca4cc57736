import { v7 as newId } from 'uuid';
import { isSubscriptionOver, periodFrom } from '#contract/money/subscriptionPeriods.ts';
import { SUBSCRIPTION_MESSAGES } from '#contract/validation/records/subscription.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { customerAddressee } from '#server/modules/customers/customerReads.service.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import { dayIn } from '../dayIn.ts';
import type { InvoicesDeps } from '../invoicesDeps.ts';
import { taxSettingsOf } from '../taxes.service.ts';
import type { FoundSubscription } from './foundSubscription.ts';
import { foundSubscription } from './foundSubscription.ts';
import { lockedSubscription, mustGoOn, readFound } from './subscriptionAccess.ts';
import { loggedSubscription, recordSubscription } from './subscriptionEvents.ts';
import type { SubscriptionInput } from './subscriptionInput.ts';
import { endOf, goingOn, progressOf, scheduleOf, subscriptionColumns } from './subscriptionInput.ts';
import { chargeToday } from './subscriptionRuns.service.ts';
import type { SubscriptionFilter, SubscriptionRow } from './subscriptions.store.ts';
import { insertSubscription, readSubscriptions, writeSubscription } from './subscriptions.store.ts';
import type { SubscriptionStatesService } from './subscriptionStates.service.ts';
import { subscriptionStatesService } from './subscriptionStates.service.ts';

export interface SubscriptionsService extends SubscriptionStatesService {
  /** A page of the company's subscriptions of customers, the newest first. */
  findCustomerSubscriptions(
    viewer: Viewer,
    filter: SubscriptionFilter,
  ): Promise<{ subscriptions: FoundSubscription[]; total: number }>;
  /** One of them. Refuses one of another company like one that does not exist. */
  findCustomerSubscription(viewer: Viewer, id: string): Promise<FoundSubscription>;
  /** Creates a subscription. Rejects invalid input, a missing customer, and a first day in the past. */
  createCustomerSubscription(viewer: Viewer, input: SubscriptionInput): Promise<FoundSubscription>;
  /**
   * Changes what its next invoices are. Refuses another customer, another interval or first day once an invoice was made, an end before
   * the next invoice, and one that is over. `isChanged` is false where nothing differed.
   */
  updateCustomerSubscription(
    viewer: Viewer,
    id: string,
    input: SubscriptionInput,
  ): Promise<{ subscription: FoundSubscription; isChanged: boolean }>;
}

/** What customers are charged again and again; subscriptionRuns.service.ts makes the invoices. */
export function subscriptionsService({
  database,
  clock,
  jobs,
}: Pick<InvoicesDeps, 'database' | 'clock' | 'jobs'>): SubscriptionsService {
  return {
    ...subscriptionStatesService({ database, clock, jobs }),

    async findCustomerSubscriptions(viewer, filter) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const { rows, total } = await readSubscriptions(tx, companyId, filter);
        const taxes = await taxSettingsOf(tx, companyId);
        return { subscriptions: rows.map((row) => foundSubscription(row, taxes)), total };
      });
    },

    async findCustomerSubscription(viewer, id) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, (tx) => readFound(tx, inCompany.companyId, id));
    },

    async createCustomerSubscription(viewer, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        const id = await onceOnly(tx, viewer, async () => {
          const { columns, today } = await columnsOf(tx, companyId, input, at);
          if (input.startsOn < today) throw invalid('invalid-startson', SUBSCRIPTION_MESSAGES.past);
          const customer = await customerAddressee(tx, companyId, input.customerId);
          const row = {
            ...columns,
            ...goingOn(columns, 0),
            company_id: companyId,
            id: newId(),
            customer_id: input.customerId,
            made: 0,
            put_off_until: null,
            set_up_by: inCompany.userId,
            created_by: viewerName(inCompany),
            created_at: at,
            updated_at: at,
          };
          await insertSubscription(tx, row);
          const after = { customer: customer.name, ...loggedSubscription(columns) };
          await recordSubscription(tx, inCompany, row, { action: 'created', after, at });
          await chargeToday(tx, jobs, row.next_on, today);
          return row.id;
        });
        return readFound(tx, companyId, id);
      });
    },

    async updateCustomerSubscription(viewer, id, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        const row = await lockedSubscription(tx, companyId, id);
        mustGoOn(row);
        if (input.customerId !== row.customer_id)
          throw invalid('other-customer', SUBSCRIPTION_MESSAGES.customer);
        const { columns, today } = await columnsOf(tx, companyId, input, at);
        const next = nextColumns(row, columns, today);
        const changes = changesOf(
          loggedSubscription({ ...row, lines: JSON.stringify(row.lines) }),
          loggedSubscription(columns),
        );
        if (changes) {
          await writeSubscription(tx, row, {
            ...columns,
            ...next,
            put_off_until: null,
            set_up_by: inCompany.userId,
            updated_at: at,
          });
          await recordSubscription(tx, inCompany, row, { action: 'updated', ...changes, at });
          if ('next_on' in next) await chargeToday(tx, jobs, next.next_on, today);
        }
        return { subscription: await readFound(tx, companyId, id), isChanged: changes !== null };
      });
    },
  };
}

async function columnsOf(tx: Tx, companyId: string, input: SubscriptionInput, at: Date) {
  const taxes = await taxSettingsOf(tx, companyId);
  const { currency, timeZone } = await companyLetterhead(tx, companyId);
  return { columns: subscriptionColumns(input, taxes, currency), today: dayIn(timeZone, at) };
}

/**
 * The next period of a changed subscription. Rejects changes to charged periods, and an end before the next
 * invoice.
 */
function nextColumns(
  row: SubscriptionRow,
  columns: Pick<SubscriptionRow, 'unit' | 'every' | 'starts_on' | 'ends_on' | 'invoice_limit'>,
  today: string,
) {
  const isMoved =
    row.unit !== columns.unit || row.every !== columns.every || row.starts_on !== columns.starts_on;
  if (isMoved && row.made > 0) throw new UserError(409, 'has-invoices', SUBSCRIPTION_MESSAGES.begun);
  if (row.starts_on !== columns.starts_on && columns.starts_on < today)
    throw invalid('invalid-startson', SUBSCRIPTION_MESSAGES.past);
  const period = isMoved ? periodFrom(scheduleOf(columns), 0, today) : row.next_period;
  const progress = { ...progressOf(row), nextPeriod: period };
  if (isSubscriptionOver(scheduleOf(columns), endOf(columns), progress))
    throw invalid('invalid-endson', SUBSCRIPTION_MESSAGES.endsBefore);
  return row.state === 'ACTIVE' ? goingOn(columns, period) : { next_period: period };
}
