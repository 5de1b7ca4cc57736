import { acknowledged } from '#client/testing/builders.ts';

/** A provider of the API: the simulator, as the default. */
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
  settings: [],
  lastError: null,
  lastErrorAt: null,
  lastAcceptedAt: null,
  createdDate: '2026-03-01T09:00:00.000Z',
};

/** What a change is answered with that was made. */
export const done = { ...acknowledged({ data: null }), message: 'Done' };

/** Of a campaign that has not begun. */
export const COUNTS = {
  audience: 0,
  queued: 0,
  sending: 0,
  sent: 0,
  delivered: 0,
  failed: 0,
  skipped: 0,
  unknown: 0,
  clicked: 0,
};

/** A campaign as the API shows it: a draft for leads. */
export const spring = {
  _id: 'campaign-1',
  name: 'Spring viewings',
  body: 'Hi {{firstName|there}}',
  status: 'DRAFT',
  statusReason: null,
  kind: 'LEAD',
  providerId: 'provider-1',
  providerName: 'Simulator',
  isMarketing: true,
  areLinksShort: true,
  needsConsent: false,
  startAt: null,
  startIsLocal: false,
  hours: null,
  startedAt: null,
  endedAt: null,
  createdDate: '2026-03-01T09:00:00.000Z',
  createdBy: 'Ada Byron',
  segments: 0,
  cost: 0,
  currency: 'EUR',
  waitsUntil: null,
  isAtDailyCap: false,
  counts: COUNTS,
};
