import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ENTRY_TEXTS } from './entryTexts.ts';
import type { TimelineEntry } from './timelineEntry.ts';

/** What happened with an account or a deal, as it follows the name of who did it. */
export const RECORD_TEXTS: Partial<Record<TimelineEntry['kind'], MessageDescriptor>> = {
  ...ENTRY_TEXTS,
  CREATED: msg`added this`,
  DEAL_WON: msg`won the deal`,
  DEAL_LOST: msg`lost the deal`,
  DEAL_REOPENED: msg`reopened the deal`,
  DEAL_INVOICED: msg`made an invoice of the deal`,
  QUOTE_CREATED: msg`created a quote`,
  QUOTE_CHANGED: msg`changed a quote`,
  QUOTE_SENT: msg`sent a quote`,
  QUOTE_VIEWED: msg`viewed a quote`,
  QUOTE_ACCEPTED: msg`accepted a quote`,
  INVOICE_CREATED: msg`drafted an invoice`,
  INVOICE_CHANGED: msg`changed an invoice`,
  INVOICE_ISSUED: msg`issued an invoice`,
  INVOICE_SENT: msg`sent an invoice`,
  INVOICE_VIEWED: msg`viewed an invoice`,
  INVOICE_PAID: msg`recorded a payment`,
  INVOICE_VOIDED: msg`voided an invoice`,
};

/** The fields of accounts and deals, by their names in events. */
export const FIELD_LABELS: Record<string, MessageDescriptor> = {
  name: msg`Name`,
  pipeline: msg`Pipeline`,
  stage: msg`Stage`,
  amount: msg`Amount`,
  currency: msg`Currency`,
  probability: msg`Probability`,
  account: msg({ message: 'Account', context: 'organization' }),
  owner: msg`Owner`,
  source: msg`Source`,
  project: msg`Project`,
  expectedCloseOn: msg`Expected close date`,
  closedOn: msg`Closed on`,
  description: msg`Description`,
  domain: msg`Domain`,
  phone: msg`Phone`,
  address: msg`Address`,
  mergedAccount: msg`Merged account`,
  due: msg({ message: 'Due', context: 'date' }),
};
