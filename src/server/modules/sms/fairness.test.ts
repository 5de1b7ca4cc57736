import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Handset } from '#server/platform/sms/handset.ts';
import { NO_FAULTS } from '#server/platform/sms/simulatorFaults.ts';
import type { OutgoingSms } from '#server/platform/sms/smsGateway.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { startSmsWorker } from './testing/smsWorker.ts';
import { startedCampaign } from './testing/startedCampaign.ts';

const COMPANIES = 12;
const TEXTS = 30;

let database: TestDatabase;
beforeEach(async () => (database = await openTestDatabase()));
afterEach(() => database.close());

test('every company sends its first messages before any provider has answered, at the rate of its provider', async () => {
  const sent: { companyId: string; to: string }[] = [];
  const answers = Promise.withResolvers<void>();
  const gatewayOf: Handset['gatewayOf'] = ({ companyId }) => ({
    hasKeys: true,
    async send({ key, to }: OutgoingSms) {
      sent.push({ companyId, to });
      await answers.promise;
      return { outcome: 'accepted', providerId: key };
    },
  });
  const { services, stop } = await startSmsWorker(database, { handset: { ...NO_HANDSET, gatewayOf } });
  await Promise.all(
    Array.from({ length: COMPANIES }, () =>
      startedCampaign(database, { url: null, texts: TEXTS, ratePerSecond: 5, services }),
    ),
  );
  const companies = () => new Set(sent.map(({ companyId }) => companyId));
  await eventually(() => companies().size === COMPANIES);
  for (const company of companies())
    expect(sent.filter(({ companyId }) => companyId === company).length).toBeLessThanOrEqual(5);
  answers.resolve();
  await eventually(() => sent.length === COMPANIES * TEXTS, 120_000);
  await eventually(async () => {
    const { rows } = await database.executeSql(`select from sms_campaigns where status = 'FINISHED'`);
    return rows.length === COMPANIES;
  });
  expect(new Set(sent.map(({ companyId, to }) => `${companyId} ${to}`)).size).toBe(COMPANIES * TEXTS);
  await stop();
}, 300_000);

const NO_HANDSET: Handset = {
  faults: () => NO_FAULTS,
  setFaults: () => undefined,
  gatewayOf: () => ({
    hasKeys: true,
    send: ({ key }) => Promise.resolve({ outcome: 'accepted', providerId: key }),
  }),
  newest: () => Promise.resolve([]),
  lastTo: () => Promise.resolve(undefined),
  giveReceipts: () => Promise.resolve(),
};
