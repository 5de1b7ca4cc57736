import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Says that a record does not exist; the key is the English name of its kind. */
export function missingText(kind: string): MessageDescriptor {
  return TEXTS[kind] ?? msg`This record does not exist`;
}

const TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  lead: msg`This lead does not exist`,
  contact: msg`This contact does not exist`,
  campaign: msg`This campaign does not exist`,
  account: msg`This account does not exist`,
  customer: msg`This customer does not exist`,
  invoice: msg`This invoice does not exist`,
  subscription: msg`This subscription does not exist`,
  integration: msg`This integration does not exist`,
  workflow: msg`This workflow does not exist`,
  automation: msg`This automation does not exist`,
  deal: msg`This deal does not exist`,
  form: msg`This form does not exist`,
  'booking page': msg`This booking page does not exist`,
};
