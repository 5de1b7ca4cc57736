import { moneyText } from '#contract/money/currency.ts';
import { intervalText } from '#contract/money/subscriptionPeriods.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Change, ChangeActor } from '#server/modules/events/recordChange.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { SubscriptionRow } from './subscriptions.store.ts';
import type { SubscriptionLine } from './subscriptions.table.ts';

/** Records the event of an action on a customer's subscription. */
export async function recordSubscription(
  tx: Tx,
  actor: ChangeActor,
  { id }: Pick<SubscriptionRow, 'id'>,
  {
    before = null,
    after = null,
    ...change
  }: Pick<Change, 'action' | 'at'> & Partial<Pick<Change, 'before' | 'after'>>,
): Promise<void> {
  await recordChange(tx, actor, { entity: 'subscription', entityId: id, before, after, ...change });
}

/** The fields of a subscription that the activity log shows. */
export function loggedSubscription(
  row: Pick<
    SubscriptionRow,
    'currency' | 'unit' | 'every' | 'starts_on' | 'ends_on' | 'invoice_limit' | 'due_days' | 'is_issuing'
  > & { lines: string },
) {
  return {
    lines: linesText(JSON.parse(row.lines) as SubscriptionLine[], row.currency),
    interval: intervalText(row),
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    invoiceLimit: row.invoice_limit,
    dueDays: row.due_days,
    invoices: row.is_issuing ? 'issued' : 'drafts',
  };
}

function linesText(lines: readonly SubscriptionLine[], currency: string): string {
  return lines
    .map(({ quantity, description, unitAmount, taxName }) =>
      [`${quantity} × ${description}: ${moneyText(unitAmount, currency, 'en')}`, taxName]
        .filter(Boolean)
        .join(', '),
    )
    .join('; ');
}
