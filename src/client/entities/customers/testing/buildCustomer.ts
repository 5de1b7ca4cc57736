import type { Customer } from '../customer.ts';

/** A customer as the API answers it; change what the test is about. */
export function buildCustomer(changes: Partial<Customer> = {}): Customer {
  return {
    _id: 'customer-1',
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-01T09:00:00.000Z',
    firstName: 'Ines',
    lastName: 'Okafor',
    phoneNumber: '+442079460123',
    email: 'ines@customer.test',
    streetAddress: '1 Quay',
    state: 'Hessen',
    zip: '60311',
    country: 'Germany',
    city: 'Frankfurt',
    jobTitle: 'Buyer',
    companyName: 'Okafor GmbH',
    language: null,
    gender: 'Female',
    profilePhoto: null,
    hasPassword: true,
    personId: null,
    personKind: null,
    custom: {},
    createdBy: 'Ada Byron',
    trashedAt: null,
    trashedBy: null,
    purgeAt: null,
    ...changes,
  };
}
