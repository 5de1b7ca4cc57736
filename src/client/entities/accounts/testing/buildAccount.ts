import type { Account } from '../account.ts';

/** An account as the API returns it; pass the fields that the test is about. */
export function buildAccount(changes: Partial<Account> = {}): Account {
  return {
    _id: 'account-1',
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-01T09:00:00.000Z',
    name: 'Okafor GmbH',
    domain: 'okafor.example',
    phone: '+442079460123',
    address: '1 Quay, Frankfurt',
    description: null,
    ownerId: null,
    ownerName: null,
    peopleCount: 2,
    openDealCount: 1,
    custom: {},
    createdBy: 'Ada Byron',
    trashedAt: null,
    trashedBy: null,
    purgeAt: null,
    ...changes,
  };
}
