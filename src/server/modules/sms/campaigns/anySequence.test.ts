import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { UserError } from '#server/access/userError.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import type { ModelHouse, SendScript } from '../testing/modelHouse.ts';
import { Killed, modelHouse } from '../testing/modelHouse.ts';
import { phoneOf } from '../testing/smsPlace.ts';

// More of them: RUNS=500 npm run test:server -- --testPathPatterns sms/campaigns/anySequence
const RUNS = Number(process.env.RUNS ?? 12);
const PEOPLE = 6;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const step = fc.constantFrom('start', 'pause', 'resume', 'cancel', 'retry', 'work', 'work');
const answer = fc.constantFrom(
  'accepted',
  'accepted',
  'rejected',
  'busy',
  'sent but unknown',
  'lost and unknown',
);
/** What happens while a message is being sent. */
const interruption = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom('pause', 'cancel', 'kill') },
  { weight: 2, arbitrary: fc.nat({ max: PEOPLE - 1 }) },
);

const ENDS = ['SENT', 'FAILED', 'SKIPPED', 'UNKNOWN'];

test('any sequence of steps, kills and opt-outs leaves each recipient with one final status, and sends nothing twice or after an opt-out', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 2, maxLength: 8 }),
      fc.array(fc.tuple(answer, interruption), { minLength: 1, maxLength: 24 }),
      fc.boolean(),
      async (steps, sends, hasKeys) => {
        const house = await modelHouse(database);
        await house.leads(
          Array.from({ length: PEOPLE }, (_each, n) => ({
            first_name: `P${n}`,
            phone: phoneOf(n),
            phone_typed: phoneOf(n),
          })),
        );
        const [first, second] = [await house.provider('A'), await house.provider('B')];
        await house.smsRouting.saveSmsRoutes(house.viewer, [{ prefix: '', providerIds: [first, second] }]);
        const id = await house.campaign(first);
        const optedOut = new Set<string>();
        /** What came to phones; a key is known to one provider alone. */
        const arrived = new Map<string, string>();
        const waiting: Promise<void>[] = [];
        let sent = 0;

        const take = async (name: string) => {
          try {
            if (name === 'start') await house.smsCampaigns.startSmsCampaign(house.viewer, id);
            if (name === 'pause') await house.smsCampaigns.pauseSmsCampaign(house.viewer, id);
            if (name === 'resume') await house.smsCampaigns.resumeSmsCampaign(house.viewer, id);
            if (name === 'cancel') await house.smsCampaigns.cancelSmsCampaign(house.viewer, id);
            if (name === 'retry') await house.smsCampaigns.retrySmsCampaign(house.viewer, id);
          } catch (error) {
            // Some steps are invalid in the campaign's current state
            if (!(error instanceof UserError)) throw error;
          }
          await snapshot(house, id);
        };
        const optOut = async (person: number) => {
          await house.smsOptOuts.createSmsOptOut(house.viewer, { phone: phoneOf(person) }).catch(ignoreTwice);
          optedOut.add(phoneOf(person));
        };
        const script: SendScript = async (providerId, { key, to }) => {
          expect(optedOut).not.toContain(to);
          const [outcome, what] = sends[sent % sends.length] ?? ['accepted', null];
          sent += 1;
          const isSent = outcome === 'accepted' || outcome === 'sent but unknown';
          if (isSent) arrived.set(hasKeys ? `${providerId} ${key}` : `${providerId} ${key} ${sent}`, to);
          // Each interruption happens once, so that the campaign finishes
          if (sent <= sends.length) {
            if (typeof what === 'number') waiting.push(optOut(what));
            else if (what === 'kill') throw new Killed();
            else if (what !== null) await take(what);
          }
          if (outcome === 'accepted') return { outcome, providerId: key };
          if (outcome === 'rejected' || outcome === 'busy') return { outcome, reason: 'Not now' };
          return { outcome: 'unknown', reason: 'No response' };
        };
        const work = async () => {
          await house.work(script, hasKeys);
          await Promise.all(waiting.splice(0));
          await snapshot(house, id);
        };

        for (const name of steps) await (name === 'work' ? work() : take(name));
        for (let turn = 0; !(await isOver(house, id)); turn += 1) {
          expect(turn).toBeLessThan(60);
          await take('start');
          await take('resume');
          house.nextMoment();
          await work();
        }
        const statuses = (await rowsOf(house, id)).map(({ status }) => status);
        expect(statuses.filter((status) => !ENDS.includes(status))).toEqual([]);
        const phones = [...arrived.values()];
        expect(phones.length).toBe(new Set(phones).size);
      },
    ),
    { numRuns: RUNS },
  );
});

const person = fc.record({
  phone: fc.constantFrom(
    null,
    '+442079460001',
    '+442079460002',
    '+442079460003',
    '+4915112345671',
    '+4915112345672',
  ),
  phone_typed: fc.constantFrom(null, 'typed'),
  first_name: fc.constantFrom('', 'Ann', 'Ünï–code ✓', 'a'.repeat(161)),
});

test('a campaign matches its forecast: recipients, cost and finish time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 1, maxLength: 12 }),
      fc.record({
        cap: fc.constantFrom(null, 100, 500),
        dailyCap: fc.constantFrom(null, 1, 3),
        isRouted: fc.boolean(),
        opensAt: fc.constantFrom(null, '08:00', '10:30'),
        optedOut: fc.boolean(),
      }),
      async (people, { cap, dailyCap, isRouted, opensAt, optedOut }) => {
        const house = await modelHouse(database);
        const { smsCampaigns, smsOptOuts, smsRouting, smsSettings, viewer } = house;
        // A number turns the entered text into a phone number; null leaves it invalid
        await house.leads(people.map((each) => ({ ...each, phone_typed: each.phone ?? each.phone_typed })));
        const price = (each: number) => ({ prices: [{ prefix: '', price: each }] });
        const usual = await house.provider('A', { ...price(70_000), dailyCap });
        const german = await house.provider('B', price(110_000));
        if (isRouted) await smsRouting.saveSmsRoutes(viewer, [{ prefix: '+49', providerIds: [german] }]);
        const days = [1, 2, 3, 4, 5, 6, 7];
        await smsSettings.saveSmsSettings(viewer, {
          quietHours: opensAt === null ? null : { opensAt, closesAt: '21:00', days, appliesTo: 'ALL' },
          spendCap: cap === null ? null : { amount: cap, period: 'MONTH' },
        });
        if (optedOut) await smsOptOuts.createSmsOptOut(viewer, { phone: '+442079460001' });
        const id = await house.campaign(usual);
        const forecast = await smsCampaigns.preflightSmsCampaign(viewer, id);
        await smsCampaigns.startSmsCampaign(viewer, id);
        const sentBy = new Map<string, number>();
        const accept: SendScript = (providerId, { key }) => {
          sentBy.set(providerId, (sentBy.get(providerId) ?? 0) + 1);
          return Promise.resolve({ outcome: 'accepted', providerId: key });
        };
        const atOnce = await run(house, accept, id);
        expect(atOnce).toBe(forecast.toSend);
        while (house.nextMoment() && !(await isOver(house, id))) await house.work(accept, true);

        const { counts, cost, segments } = await smsCampaigns.findSmsCampaign(viewer, id);
        expect({ audience: counts.audience, sent: counts.SENT, cost, segments }).toEqual({
          audience: forecast.audience,
          sent: forecast.toSend + forecast.later,
          cost: forecast.cost,
          segments: forecast.segments,
        });
        expect([...sentBy.values()].toSorted()).toEqual(
          forecast.providers.map(({ count }) => count).toSorted(),
        );
        const skipped = new Map<string | null, number>();
        for (const { status, reason } of await rowsOf(house, id))
          if (status === 'SKIPPED') skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
        expect(Object.fromEntries(skipped)).toEqual(
          Object.fromEntries(forecast.skipped.map(({ reason, count }) => [reason, count])),
        );
        // As its looks at the clock take seconds, no more than that later
        if (forecast.finishAt)
          expect(Math.abs(house.now().getTime() - forecast.finishAt.getTime())).toBeLessThan(300_000);
      },
    ),
    { numRuns: RUNS },
  );
});

/** Sends what goes now; answers how many. */
async function run(house: ModelHouse, script: SendScript, id: string): Promise<number> {
  await house.work(script, true);
  return (await house.smsCampaigns.findSmsCampaign(house.viewer, id)).counts.SENT;
}

/** In every state the recipients are those that were frozen. */
async function snapshot(house: ModelHouse, id: string): Promise<void> {
  const { row, counts } = await house.smsCampaigns.findSmsCampaign(house.viewer, id);
  const { audience, ...each } = counts;
  expect(Object.values(each).reduce((sum, count) => sum + count, 0)).toBe(audience);
  expect(audience).toBe(row.frozen_at === null ? 0 : PEOPLE);
}

async function isOver(house: ModelHouse, id: string): Promise<boolean> {
  const { row } = await house.smsCampaigns.findSmsCampaign(house.viewer, id);
  return row.status === 'CANCELLED' || row.status === 'FINISHED';
}

function rowsOf({ companyId }: ModelHouse, id: string) {
  return companyScope(database, { companyId, userId: null }, (tx) =>
    tx
      .selectFrom('sms_messages')
      .select(['status', 'reason'])
      .where('company_id', '=', companyId)
      .where('campaign_id', '=', id)
      .execute(),
  );
}

function ignoreTwice(error: unknown): void {
  if (!(error instanceof UserError)) throw error;
}
