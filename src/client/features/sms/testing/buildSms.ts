import { acknowledged } from '#client/testing/builders.ts';

/** A provider as the API shows it: the simulator, by which texts go where nothing else is said. */
export const simulator = {
  _id: 'provider-1',
  name: 'Simulator',
  kind: 'SIMULATOR',
  isDefault: true,
  senderId: '+442079460100',
  ratePerSecond: 10,
  prices: [],
  senders: [],
  dailyCap: null,
  sentToday: 0,
  failedToday: 0,
  http: null,
  twilio: null,
  smpp: null,
  lastError: null,
  lastErrorAt: null,
  lastAcceptedAt: null,
  createdDate: '2026-03-01T09:00:00.000Z',
};

/** What a change is answered with that was made. */
export const done = { ...acknowledged({ data: null }), message: 'Done' };
