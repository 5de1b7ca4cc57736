import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StatusPillProps } from '#client/kit/layout/StatusPill.tsx';
import type { QuoteFieldsFragment, QuoteState } from './quotes.generated.ts';

/** A quote of a deal; the amount in minor units of its currency. */
export type Quote = QuoteFieldsFragment;

/** The state of a quote in a word. */
export function quoteStatus({ state, isExpired }: Pick<Quote, 'state' | 'isExpired'>): {
  name: MessageDescriptor;
  tone: StatusPillProps['tone'];
} {
  const isOpen = state === 'DRAFT' || state === 'SENT';
  return isOpen && isExpired ? EXPIRED : STATES[state];
}

/** Whether a quote can be changed and sent. */
export function isOpenQuote({ state }: Pick<Quote, 'state'>): boolean {
  return state === 'DRAFT' || state === 'SENT';
}

const EXPIRED = { name: msg({ message: 'Expired', context: 'status of a quote' }), tone: 'warning' } as const;

const STATES: Record<QuoteState, { name: MessageDescriptor; tone: StatusPillProps['tone'] }> = {
  DRAFT: { name: msg({ message: 'Draft', context: 'status of a quote' }), tone: 'neutral' },
  SENT: { name: msg({ message: 'Sent', context: 'status of a quote' }), tone: 'accent' },
  ACCEPTED: { name: msg({ message: 'Accepted', context: 'status of a quote' }), tone: 'success' },
  REPLACED: { name: msg({ message: 'Replaced', context: 'status of a quote' }), tone: 'neutral' },
};
