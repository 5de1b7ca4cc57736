import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StatusPillProps } from '#client/kit/layout/StatusPill.tsx';
import type { SubscriptionFieldsFragment } from './subscriptions.generated.ts';

/** A recurring charge of a customer. */
export type Subscription = SubscriptionFieldsFragment;

/** How a state is called and looks. */
export const SUBSCRIPTION_STATES = {
  ACTIVE: { label: msg`Active`, tone: 'success' },
  PAUSED: { label: msg`Paused`, tone: 'warning' },
  CANCELLED: { label: msg({ message: 'Cancelled', context: 'subscription' }), tone: 'neutral' },
  ENDED: { label: msg`Ended`, tone: 'neutral' },
} as const satisfies Record<
  Subscription['state'],
  { label: MessageDescriptor; tone: StatusPillProps['tone'] }
>;
