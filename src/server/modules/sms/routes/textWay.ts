import type { PartPrice } from '#contract/sms/partPrices.ts';
import { canBeAnswered, senderFor } from '#contract/sms/senders.ts';
import type { SmsProviderRow } from '../providers/providers.store.ts';
import type { Routing } from './routing.ts';

/** How a text to a number goes. */
export interface TextWay {
  /** Of its provider. */
  prices: readonly PartPrice[];
  /** Its reader may be unable to answer: by its provider, or by one that it is passed on to. */
  isOneWay: boolean;
}

/** How a text to a number goes by this provider, and those that are next. */
export function textWay(routing: Routing, providerId: string, phone: string): TextWay {
  const first = routing.provider(providerId);
  const all: SmsProviderRow[] = first ? [first] : [];
  const next = () =>
    routing.nextFor(
      phone,
      all.map(({ id }) => id),
    );
  for (let one = next(); one; one = next()) all.push(one);
  return {
    prices: first?.prices ?? [],
    isOneWay: all.some(({ senders, sender_id: usual }) => !canBeAnswered(senderFor(senders, usual, phone))),
  };
}
