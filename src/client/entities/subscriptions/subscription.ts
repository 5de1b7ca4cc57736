import type { StatusPillProps } from '#client/kit/layout/StatusPill.tsx';
import type { SubscriptionFieldsFragment } from './subscriptions.generated.ts';

/** A recurring charge of a customer. */
export type Subscription = SubscriptionFieldsFragment;

/** How a state is called and looks. */
export const SUBSCRIPTION_STATES = {
  ACTIVE: { label: 'Active', tone: 'success' },
  PAUSED: { label: 'Paused', tone: 'warning' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral' },
  ENDED: { label: 'Ended', tone: 'neutral' },
} as const satisfies Record<Subscription['state'], { label: string; tone: StatusPillProps['tone'] }>;
