import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What an action is called, and what happened: a sentence about the actor and the thing. */
export interface ActionTexts {
  label: MessageDescriptor;
  done: MessageDescriptor;
}

/** Actions on messages, campaigns, automations, invoices and subscriptions. */
export const TEXT_AND_MONEY_ACTIONS: Record<string, ActionTexts> = {
  received: { label: msg`Message received`, done: msg({ message: '{actor} sent a message in {thing}' }) },
  replied: { label: msg`Reply sent`, done: msg({ message: '{actor} replied in {thing}' }) },
  assigned: { label: msg`Conversation assigned`, done: msg({ message: '{actor} assigned {thing}' }) },
  started: { label: msg`Campaign started`, done: msg({ message: '{actor} started {thing}' }) },
  finished: { label: msg`Campaign finished`, done: msg({ message: '{actor} finished {thing}' }) },
  disabled: { label: msg`Turned off`, done: msg({ message: '{actor} turned off {thing}' }) },
  paused: { label: msg`Paused`, done: msg({ message: '{actor} paused {thing}' }) },
  resumed: { label: msg`Resumed`, done: msg({ message: '{actor} resumed {thing}' }) },
  cancelled: { label: msg`Cancelled`, done: msg({ message: '{actor} cancelled {thing}' }) },
  'turned-on': { label: msg`Automation turned on`, done: msg({ message: '{actor} turned on {thing}' }) },
  'turned-off': { label: msg`Automation turned off`, done: msg({ message: '{actor} turned off {thing}' }) },
  'campaign-exported': {
    label: msg`Campaign exported`,
    done: msg({ message: '{actor} exported the results of {thing}' }),
  },
  'campaigns-exported': {
    label: msg`Campaigns exported`,
    done: msg({ message: '{actor} exported the campaigns of {thing}' }),
  },
  'draft-saved': { label: msg`Draft saved`, done: msg({ message: '{actor} saved a draft of {thing}' }) },
  'draft-discarded': {
    label: msg`Draft discarded`,
    done: msg({ message: '{actor} discarded the draft of {thing}' }),
  },
  'draft-restored': {
    label: msg`Draft restored`,
    done: msg({ message: '{actor} restored the draft of {thing}' }),
  },
  published: { label: msg`Published`, done: msg({ message: '{actor} published {thing}' }) },
  issued: { label: msg`Invoice issued`, done: msg({ message: '{actor} issued {thing}' }) },
  sent: { label: msg`Invoice or quote sent`, done: msg({ message: '{actor} sent {thing}' }) },
  'reminder-sent': {
    label: msg`Reminder sent`,
    done: msg({ message: '{actor} sent a reminder of {thing}' }),
  },
  'receipt-sent': {
    label: msg`Receipt sent`,
    done: msg({ message: '{actor} sent the receipt of a payment of {thing}' }),
  },
  viewed: { label: msg`Invoice or quote viewed`, done: msg({ message: '{actor} viewed {thing}' }) },
  voided: { label: msg`Invoice voided`, done: msg({ message: '{actor} voided {thing}' }) },
  'given-up': {
    label: msg`Invoice marked as uncollectible`,
    done: msg({ message: '{actor} marked as uncollectible {thing}' }),
  },
  'payment-recorded': {
    label: msg`Payment recorded`,
    done: msg({ message: '{actor} recorded a payment of {thing}' }),
  },
  'payment-refunded': {
    label: msg`Payment refunded`,
    done: msg({ message: '{actor} refunded a payment of {thing}' }),
  },
  'refund-failed': {
    label: msg`Refund failed`,
    done: msg({ message: '{actor} received back a failed refund of {thing}' }),
  },
  'payment-disputed': {
    label: msg`Payment disputed`,
    done: msg({ message: '{actor} reported a dispute of {thing}' }),
  },
  'dispute-won': {
    label: msg`Dispute won`,
    done: msg({ message: '{actor} reported a won dispute of {thing}' }),
  },
  credited: { label: msg`Invoice credited`, done: msg({ message: '{actor} credited {thing}' }) },
  'bookings-exported': {
    label: msg`Bookings exported`,
    done: msg({ message: '{actor} exported the bookings of {thing}' }),
  },
  'transactions-exported': {
    label: msg`Transactions exported`,
    done: msg({ message: '{actor} exported the transactions of {thing}' }),
  },
  'accounts-exported': {
    label: msg`Accounts exported`,
    done: msg({ message: '{actor} exported the accounts of {thing}' }),
  },
  'deals-exported': {
    label: msg`Deals exported`,
    done: msg({ message: '{actor} exported the deals of {thing}' }),
  },
  'customers-exported': {
    label: msg`Customers exported`,
    done: msg({ message: '{actor} exported the customers of {thing}' }),
  },
  ended: { label: msg`Subscription ended`, done: msg({ message: '{actor} ended {thing}' }) },
};
