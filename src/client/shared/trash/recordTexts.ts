import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface RecordTexts {
  removed: MessageDescriptor;
  notRemoved: MessageDescriptor;
  restored: MessageDescriptor;
  notRestored: MessageDescriptor;
}

/** Texts about removing and restoring a kind of record; the key is its English name. */
export function recordTexts(kind: string): RecordTexts {
  return TEXTS[kind] ?? OTHER;
}

const TEXTS: Readonly<Record<string, RecordTexts>> = {
  lead: {
    removed: msg`Lead moved to trash`,
    notRemoved: msg`The lead could not be moved to trash`,
    restored: msg`Lead restored`,
    notRestored: msg`The lead could not be restored`,
  },
  contact: {
    removed: msg`Contact moved to trash`,
    notRemoved: msg`The contact could not be moved to trash`,
    restored: msg`Contact restored`,
    notRestored: msg`The contact could not be restored`,
  },
  account: {
    removed: msg`Account moved to trash`,
    notRemoved: msg`The account could not be moved to trash`,
    restored: msg`Account restored`,
    notRestored: msg`The account could not be restored`,
  },
  'person of an account': {
    removed: msg`Person removed from the account`,
    notRemoved: msg`The person could not be removed from the account`,
    restored: msg`Person added to the account again`,
    notRestored: msg`The person could not be added to the account`,
  },
  customer: {
    removed: msg`Customer moved to trash`,
    notRemoved: msg`The customer could not be moved to trash`,
    restored: msg`Customer restored`,
    notRestored: msg`The customer could not be restored`,
  },
  invoice: {
    removed: msg`Invoice moved to trash`,
    notRemoved: msg`The invoice could not be moved to trash`,
    restored: msg`Invoice restored`,
    notRestored: msg`The invoice could not be restored`,
  },
  deal: {
    removed: msg`Deal moved to trash`,
    notRemoved: msg`The deal could not be moved to trash`,
    restored: msg`Deal restored`,
    notRestored: msg`The deal could not be restored`,
  },
  form: {
    removed: msg`Form moved to trash`,
    notRemoved: msg`The form could not be moved to trash`,
    restored: msg`Form restored`,
    notRestored: msg`The form could not be restored`,
  },
  'booking page': {
    removed: msg`Booking page moved to trash`,
    notRemoved: msg`The booking page could not be moved to trash`,
    restored: msg`Booking page restored`,
    notRestored: msg`The booking page could not be restored`,
  },
  'payment method': {
    removed: msg`Payment method removed`,
    notRemoved: msg`The payment method could not be removed`,
    restored: msg`Payment method restored`,
    notRestored: msg`The payment method could not be restored`,
  },
  note: {
    removed: msg`Note deleted`,
    notRemoved: msg`The note could not be deleted`,
    restored: msg`Note restored`,
    notRestored: msg`The note could not be restored`,
  },
  file: {
    removed: msg`File deleted`,
    notRemoved: msg`The file could not be deleted`,
    restored: msg`File restored`,
    notRestored: msg`The file could not be restored`,
  },
};

const OTHER: RecordTexts = {
  removed: msg`Record moved to trash`,
  notRemoved: msg`The record could not be moved to trash`,
  restored: msg`Record restored`,
  notRestored: msg`The record could not be restored`,
};
