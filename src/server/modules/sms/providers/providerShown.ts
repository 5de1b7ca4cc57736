import { countrySenderLines } from '#contract/sms/senders.ts';
import type { SmsProviderRow } from './providers.store.ts';

/** What of a provider people set. */
export type ProviderColumns = Pick<
  SmsProviderRow,
  'name' | 'sender_id' | 'rate_per_second' | 'prices' | 'senders' | 'daily_cap' | 'settings'
>;

/** The fields of a provider in the activity log. */
export function shownProvider(columns: ProviderColumns) {
  const { name, sender_id: senderId, rate_per_second: ratePerSecond, prices, senders } = columns;
  const { headerNames = [], ...way } = columns.settings;
  return {
    name,
    senderId,
    ratePerSecond,
    ...(prices.length > 0 && { prices: JSON.stringify(prices) }),
    ...(senders.length > 0 && { senders: countrySenderLines(senders).replaceAll('\n', ', ') }),
    ...(columns.daily_cap !== null && { dailyCap: columns.daily_cap }),
    ...way,
    ...(headerNames.length > 0 && { headers: headerNames.join(', ') }),
  };
}
