import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface TrashTexts {
  restoring: MessageDescriptor;
  notRestored: MessageDescriptor;
  deleting: MessageDescriptor;
  notDeleted: MessageDescriptor;
}

/** Texts about restoring and deleting a kind of record in trash; the key is its English name. */
export function trashTexts(kind: string): TrashTexts {
  return TEXTS[kind] ?? OTHER;
}

const TEXTS: Readonly<Record<string, TrashTexts>> = {
  lead: {
    restoring: msg`Restoring lead…`,
    notRestored: msg`Failed to restore lead`,
    deleting: msg`Deleting lead…`,
    notDeleted: msg`Failed to delete lead`,
  },
  contact: {
    restoring: msg`Restoring contact…`,
    notRestored: msg`Failed to restore contact`,
    deleting: msg`Deleting contact…`,
    notDeleted: msg`Failed to delete contact`,
  },
  account: {
    restoring: msg`Restoring account…`,
    notRestored: msg`Failed to restore account`,
    deleting: msg`Deleting account…`,
    notDeleted: msg`Failed to delete account`,
  },
  customer: {
    restoring: msg`Restoring customer…`,
    notRestored: msg`Failed to restore customer`,
    deleting: msg`Deleting customer…`,
    notDeleted: msg`Failed to delete customer`,
  },
  deal: {
    restoring: msg`Restoring deal…`,
    notRestored: msg`Failed to restore deal`,
    deleting: msg`Deleting deal…`,
    notDeleted: msg`Failed to delete deal`,
  },
  form: {
    restoring: msg`Restoring form…`,
    notRestored: msg`Failed to restore form`,
    deleting: msg`Deleting form…`,
    notDeleted: msg`Failed to delete form`,
  },
  'booking page': {
    restoring: msg`Restoring booking page…`,
    notRestored: msg`Failed to restore booking page`,
    deleting: msg`Deleting booking page…`,
    notDeleted: msg`Failed to delete booking page`,
  },
};

const OTHER: TrashTexts = {
  restoring: msg`Restoring record…`,
  notRestored: msg`Failed to restore record`,
  deleting: msg`Deleting record…`,
  notDeleted: msg`Failed to delete record`,
};
