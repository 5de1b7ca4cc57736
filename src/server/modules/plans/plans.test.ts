import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { PLANS } from '#contract/limits/account/plans.ts';
import { periodEnd } from '#contract/money/planPrice.ts';
import { suspending } from '#server/modules/companies/testing/suspending.ts';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

const DAY = 24 * 3_600_000;
const HEAD = 'acknowledgement statusCode message';
const OPERATIONS = {
  find: `{ findPlan { ${HEAD} data { plan period extraMembers nextExtraMembers isTrial price currency periodEndsAt nextPlan nextPeriod canTry
    usage { thing used total liftedBy } charges { kind amount currency plan period coversFrom coversTo createdBy } } } }`,
  preview: `query($input: PlanChoiceInput!) { previewPlan(input: $input) { ${HEAD} data { isChange at startsAt charge credit amountDue
    currency periodEndsAt } } }`,
  change: `mutation($input: PlanChangeInput!) { changePlan(input: $input) { ${HEAD} } }`,
  try: `mutation($plan: PlanName!) { startTrial(plan: $plan) { ${HEAD} } }`,
  keep: `mutation { keepPlan { ${HEAD} } }`,
  createLead: `mutation($input: PersonInput!) { createLead(input: $input) { ${HEAD} } }`,
  createContact: `mutation($input: PersonInput!) { createContact(input: $input) { ${HEAD} } }`,
  company: '{ findMyCompanies { data { subscriptions { plan period endsAt } } } }',
};

let app: TestApp;
let owner: TestUser;
let companyId: string;
let start: Date;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Plans' });
  start = app.clock.now();
});

const call = (operation: keyof typeof OPERATIONS, variables: object = {}, user = owner) =>
  app.as(user).reply(OPERATIONS[operation], variables);
const plan = async (): Promise<Reply> => (await call('find')).data;
const choose = (name: string, period = 'MONTHLY', more: object = {}) =>
  call('change', { input: { plan: name, period, ...more } });
const preview = async (name: string, period = 'MONTHLY'): Promise<Reply> =>
  (await call('preview', { input: { plan: name, period } })).data;

/** The current period began so many days ago, instead of waiting for it: access tokens end before. */
async function daysPass(days: number) {
  const { period, isTrial, periodEndsAt } = await plan();
  const from = new Date(start.getTime() - days * DAY);
  const to = isTrial
    ? new Date(new Date(periodEndsAt).getTime() - days * DAY)
    : periodEnd(from, from, period);
  await app.database.executeSql(
    `update subscriptions set started_at = $2, anchor_at = $2, period_from = $2, period_to = $3
      where company_id = $1 and ends_at is null`,
    [companyId, from, to],
  );
}

/** Charges less credits. */
const balance = async () =>
  ((await plan()).charges as { kind: string; amount: number }[]).reduce(
    (sum, { kind, amount }) => sum + (kind === 'CHARGE' ? amount : -amount),
    0,
  );

test('a new company has the free plan, can try one, and sees its usage', async () => {
  expect(await plan()).toMatchObject({
    plan: 'FREE',
    isTrial: false,
    price: 0,
    currency: 'USD',
    periodEndsAt: null,
    canTry: true,
    charges: [],
    usage: [
      { thing: 'CONTACTS', used: 0, total: 50_000, liftedBy: null },
      { thing: 'LEADS', used: 0, total: 30_000, liftedBy: null },
      { thing: 'TEAM_MEMBERS', used: 1, total: 50, liftedBy: 'STARTER' },
      { thing: 'BOOKINGS', used: 0, total: 30_000, liftedBy: null },
      { thing: 'CAMPAIGN_TEXTS', used: 0, total: 50_000, liftedBy: null },
      { thing: 'AUTOMATION_TEXTS', used: 0, total: 30_000, liftedBy: null },
      { thing: 'INTEGRATIONS', used: 0, total: 2, liftedBy: 'STARTER' },
    ],
  });
});

describe('more begins now', () => {
  test('from the free plan: a whole period is charged', async () => {
    const shown = await preview('STARTER');
    expect(shown).toMatchObject({ isChange: true, charge: 5_000, credit: 0, amountDue: 5_000 });
    expect(await choose('STARTER', 'MONTHLY', { at: shown.at })).toMatchObject({
      message: 'You are now on the Starter plan',
    });
    expect(await plan()).toMatchObject({
      plan: 'STARTER',
      price: 5_000,
      periodEndsAt: shown.periodEndsAt,
      charges: [{ kind: 'CHARGE', amount: 5_000, plan: 'STARTER', period: 'MONTHLY' }],
    });
    expect(await choose('STARTER')).toMatchObject({ message: 'Nothing to change' });
    expect((await call('company')).data[0].subscriptions).toMatchObject([
      { plan: 'STARTER', endsAt: null },
      { plan: 'FREE' },
    ]);
  });

  test('to a more expensive one: charges the rest of the period, and credits the rest of the old plan', async () => {
    await choose('STARTER');
    await daysPass(10);
    const { periodEndsAt } = await plan();
    const shown = await preview('PRO');
    expect(shown.periodEndsAt).toBe(periodEndsAt);
    expect(await choose('PRO', 'MONTHLY', { at: shown.at })).toMatchObject({ acknowledgement: true });
    const { charges } = await plan();
    expect(charges).toHaveLength(3);
    expect(charges).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'CHARGE', plan: 'PRO', amount: shown.charge }),
        expect.objectContaining({ kind: 'CREDIT', plan: 'STARTER', amount: shown.credit }),
      ]),
    );
    const days = (new Date(periodEndsAt).getTime() - start.getTime()) / DAY + 10;
    // Ten days of the first, and the rest of the month of the second
    expect(await balance()).toBeCloseTo((5_000 * 10 + 8_000 * (days - 10)) / days, -1);
  });

  test('from monthly to annual: a year begins, and the rest of the month is credited', async () => {
    await choose('PRO');
    await daysPass(10);
    const shown = await preview('PRO', 'ANNUAL');
    expect(shown.charge).toBe(72_000);
    expect(shown.credit).toBeGreaterThan(5_000);
    await choose('PRO', 'ANNUAL', { at: shown.at });
    expect(await plan()).toMatchObject({ plan: 'PRO', period: 'ANNUAL', price: 72_000 });
  });
});

describe('additional team members', () => {
  const members = async (count: number | null, more: object = {}) => {
    const { plan: name, period } = await plan();
    return choose(name, period, { extraMembers: count, ...more });
  };
  const room = async () =>
    (await plan()).usage.find(({ thing }: { thing: string }) => thing === 'TEAM_MEMBERS').total;

  test('are paid for one by one, on the free plan too, and are room for as many more', async () => {
    expect(await members(3)).toMatchObject({
      message: 'You are now on the Free plan with 3 additional team members',
    });
    expect(await plan()).toMatchObject({
      plan: 'FREE',
      extraMembers: 3,
      price: 1_500,
      charges: [{ kind: 'CHARGE', amount: 1_500, plan: 'FREE', period: 'MONTHLY' }],
    });
    expect(await room()).toBe(53);
    // A trial would end a paid plan
    expect(await plan()).toMatchObject({ canTry: false });
    expect(await call('try', { plan: 'PRO' })).toMatchObject({ statusCode: 409 });
    expect(await members(3)).toMatchObject({ message: 'Nothing to change' });
    expect(await members(null)).toMatchObject({ message: 'Nothing to change' });
  });

  test('are room in the usage of all companies, too', async () => {
    await choose('STARTER', 'MONTHLY', { extraMembers: 4 });
    const master = await app.createUser({ role: 'MASTER_ADMIN' });
    const usage = await app
      .as(master)
      .reply<{ data: { _id: string; plan: string; usage: Reply[] }[] }>(
        '{ findCompanyUsage(input: { limit: 100 }) { data { _id plan usage { thing total } } } }',
      );
    expect(usage.data.find(({ _id }) => _id === companyId)).toMatchObject({
      plan: 'STARTER',
      usage: expect.arrayContaining([{ thing: 'TEAM_MEMBERS', total: 104 }]),
    });
  });

  test('more begin now, for the rest of the period; the plan and its end stay', async () => {
    await choose('STARTER');
    await daysPass(10);
    const { periodEndsAt } = await plan();
    const days = (new Date(periodEndsAt).getTime() - start.getTime()) / DAY;
    const shown = (await call('preview', { input: { plan: 'STARTER', period: 'MONTHLY', extraMembers: 4 } }))
      .data;
    expect(shown.amountDue / ((2_000 * days) / (days + 10))).toBeCloseTo(1, 2);
    expect(await members(4, { at: shown.at })).toMatchObject({ acknowledgement: true });
    expect(await plan()).toMatchObject({ plan: 'STARTER', extraMembers: 4, price: 7_000, periodEndsAt });
    expect(await balance()).toBe(5_000 + shown.amountDue);
  });

  test('fewer begin when the period ends, which is charged less, and are taken back until then', async () => {
    await choose('STARTER', 'MONTHLY', { extraMembers: 4 });
    expect(await members(1)).toMatchObject({
      message: 'The Starter plan with 1 additional team member starts when the period ends',
    });
    expect(await members(1)).toMatchObject({ message: 'Nothing to change' });
    expect(await plan()).toMatchObject({ extraMembers: 4, nextPlan: 'STARTER', nextExtraMembers: 1 });
    await call('keep');
    expect(await plan()).toMatchObject({ extraMembers: 4, nextPlan: null, nextExtraMembers: 0 });
    await members(1);
    await daysPass(40);
    await app.services.plans.renewPlans();
    expect(await plan()).toMatchObject({ plan: 'STARTER', extraMembers: 1, price: 5_500, nextPlan: null });
    expect(await room()).toBe(101);
    expect(await balance()).toBe(7_000 + 5_500);
  });

  test('more, in between, leave the plan that follows: one that ends is not charged again', async () => {
    await choose('STARTER', 'MONTHLY', { extraMembers: 2 });
    await choose('FREE');
    await daysPass(10);
    expect(await members(3)).toMatchObject({ acknowledgement: true });
    expect(await plan()).toMatchObject({ extraMembers: 3, nextPlan: 'FREE', nextExtraMembers: 0 });
    const charged = await balance();
    await daysPass(40);
    await app.services.plans.renewPlans();
    expect(await plan()).toMatchObject({ plan: 'FREE', extraMembers: 0, price: 0, nextPlan: null });
    expect(await balance()).toBe(charged);
  });

  test('another number leaves the period that follows, and is the number of it', async () => {
    await choose('STARTER', 'ANNUAL', { extraMembers: 2 });
    await choose('STARTER', 'MONTHLY');
    for (const count of [3, 1]) {
      await members(count);
      expect(await plan()).toMatchObject({
        extraMembers: 3,
        nextPlan: 'STARTER',
        nextPeriod: 'MONTHLY',
        nextExtraMembers: count,
      });
    }
  });

  test('more take the place of fewer that were noted', async () => {
    await choose('STARTER', 'MONTHLY', { extraMembers: 4 });
    await members(1);
    await members(5);
    expect(await plan()).toMatchObject({ extraMembers: 5, nextPlan: null, nextExtraMembers: 0 });
  });

  test('fewer do not take the place of another plan that follows', async () => {
    await choose('STARTER', 'MONTHLY', { extraMembers: 4 });
    await choose('FREE');
    const message =
      'The Free plan starts when the period ends. To have fewer team members instead, first keep the Starter plan under Your plan';
    expect(await members(1)).toMatchObject({ statusCode: 409, message });
    const input = { plan: 'STARTER', period: 'MONTHLY', extraMembers: 1 };
    expect(await call('preview', { input })).toMatchObject({ statusCode: 409, message });
    expect(await plan()).toMatchObject({ nextPlan: 'FREE' });
    await call('keep');
    expect(await members(1)).toMatchObject({ acknowledgement: true });
  });

  test('can make a higher plan the cheaper one, which begins when the period ends: nothing is owed back', async () => {
    await choose('STARTER', 'MONTHLY', { extraMembers: 8 });
    await daysPass(10);
    const { periodEndsAt } = await plan();
    expect(await preview('PRO')).toMatchObject({ amountDue: 0, credit: 0, startsAt: periodEndsAt });
    expect(await choose('PRO')).toMatchObject({ message: 'The Pro plan starts when the period ends' });
    expect(await plan()).toMatchObject({ plan: 'STARTER', extraMembers: 8, nextPlan: 'PRO' });
    await daysPass(40);
    await app.services.plans.renewPlans();
    expect(await plan()).toMatchObject({ plan: 'PRO', extraMembers: 0, price: 8_000 });
    expect(await balance()).toBe(9_000 + 8_000);
  });

  test('go on with the plan, period after period', async () => {
    await members(2);
    await daysPass(40);
    await app.services.plans.renewPlans();
    expect(await plan()).toMatchObject({ plan: 'FREE', extraMembers: 2, price: 1_000 });
    expect(await balance()).toBe(2_000);
    await members(0);
    await daysPass(40);
    await app.services.plans.renewPlans();
    expect(await plan()).toMatchObject({ plan: 'FREE', extraMembers: 0, price: 0, periodEndsAt: null });
  });

  test('end with the plan; one without a limit has none', async () => {
    await choose('STARTER', 'MONTHLY', { extraMembers: 4 });
    await choose('PRO', 'MONTHLY', { extraMembers: 9 });
    expect(await plan()).toMatchObject({ plan: 'PRO', extraMembers: 0, price: 8_000 });
    expect(await room()).toBeNull();
    await choose('FREE');
    expect(await plan()).toMatchObject({ nextPlan: 'FREE', nextExtraMembers: 0 });
  });

  test.each([-1, 1_001, 1.5])('%d of them are an expected error', async (count) => {
    const input = { plan: 'FREE', period: 'MONTHLY', extraMembers: count };
    const { errors, data } = await app.as(owner).execute(OPERATIONS.change, { input });
    // A fraction does not reach the service
    if (!errors) expect(data.changePlan).toMatchObject({ acknowledgement: false, statusCode: 400 });
    expect(await plan()).toMatchObject({ extraMembers: 0, charges: [] });
  });
});

describe('less begins at the end of the period', () => {
  test('and is taken back until then', async () => {
    await choose('PRO');
    expect(await preview('FREE')).toMatchObject({ amountDue: 0, startsAt: (await plan()).periodEndsAt });
    expect(await choose('FREE')).toMatchObject({ message: 'The Free plan starts when the period ends' });
    expect(await choose('FREE')).toMatchObject({ message: 'Nothing to change' });
    expect(await plan()).toMatchObject({ plan: 'PRO', nextPlan: 'FREE', nextPeriod: 'MONTHLY' });
    expect(await call('keep')).toMatchObject({ message: 'Plan change cancelled' });
    expect(await call('keep')).toMatchObject({ message: 'Nothing to change' });
    expect(await plan()).toMatchObject({ plan: 'PRO', nextPlan: null });
  });

  test('then the plan ends, and nothing is charged any more', async () => {
    await choose('PRO');
    await choose('FREE');
    await daysPass(32);
    await app.services.plans.renewPlans();
    expect(await plan()).toMatchObject({ plan: 'FREE', periodEndsAt: null, canTry: true });
    expect(await balance()).toBe(8_000);
    expect(await app.services.plans.renewPlans()).toBe(0);
  });

  test('or the cheaper one begins, with a period of its own', async () => {
    await choose('PRO', 'ANNUAL');
    await choose('STARTER');
    await daysPass(366);
    await app.services.plans.renewPlans();
    expect(await plan()).toMatchObject({ plan: 'STARTER', period: 'MONTHLY', nextPlan: null });
    expect(await balance()).toBe(72_000 + 5_000);
  });

  test("records above the smaller plan's limits stay, and no more are added", async () => {
    const lead = (firstName: string) => call('createLead', { input: { firstName } });
    await choose('PRO');
    await lead('One');
    await lead('Two');
    await choose('FREE');
    await daysPass(32);
    await app.services.plans.renewPlans();
    const limit = jest.replaceProperty(PLANS.FREE.limits.crm, 'leads', 1);
    expect((await plan()).usage[1]).toEqual({ thing: 'LEADS', used: 2, total: 1, liftedBy: 'STARTER' });
    expect(await lead('Three')).toMatchObject({
      statusCode: 409,
      message:
        'The Free plan has room for 1 leads. Move some to trash first, or choose the Starter plan, which has room for 30,000',
    });
    limit.restore();
    expect((await plan()).usage[1]).toMatchObject({ used: 2 });
  });
});

test('a period that is over is charged again, as often as it passed', async () => {
  await choose('STARTER');
  await daysPass(95);
  await app.services.plans.renewPlans();
  const { charges, periodEndsAt } = await plan();
  expect(charges.map(({ amount }: { amount: number }) => amount)).toEqual([5_000, 5_000, 5_000, 5_000]);
  expect(new Date(periodEndsAt).getTime()).toBeGreaterThan(app.clock.now().getTime());
  const renewed = charges.filter(({ createdBy }: { createdBy: string }) => createdBy === 'System');
  expect(renewed).toHaveLength(3);
  // Each period begins where the last one ended
  for (const [index, { coversFrom }] of renewed.slice(0, -1).entries())
    expect(coversFrom).toBe(renewed[index + 1].coversTo);
});

test('a suspended company is not charged until that is lifted', async () => {
  const platform = await suspending(app);
  await choose('STARTER');
  await daysPass(35);
  await platform.suspend(companyId);
  await app.services.plans.renewPlans();
  await platform.lift(companyId);
  expect((await plan()).charges).toHaveLength(1);
  await app.services.plans.renewPlans();
  expect((await plan()).charges).toHaveLength(2);
});

describe('a trial', () => {
  test('has the plan for two weeks, once, for nothing', async () => {
    expect(await call('try', { plan: 'FREE' })).toMatchObject({ statusCode: 409 });
    expect(await call('try', { plan: 'PRO' })).toMatchObject({
      message: 'The trial of the Pro plan has started',
    });
    const { periodEndsAt, usage, ...rest } = await plan();
    expect(rest).toMatchObject({ plan: 'PRO', isTrial: true, nextPlan: 'FREE', canTry: false, charges: [] });
    expect((new Date(periodEndsAt).getTime() - start.getTime()) / DAY).toBeCloseTo(14, 2);
    expect(usage[2]).toMatchObject({ total: null, liftedBy: null });
    await daysPass(15);
    await app.services.plans.renewPlans();
    expect(await plan()).toMatchObject({ plan: 'FREE', isTrial: false, canTry: false, charges: [] });
    expect(await call('try', { plan: 'STARTER' })).toMatchObject({
      message: 'A trial is available once, from the Free plan',
    });
  });

  test('is ended by choosing a plan: it is paid for from then on', async () => {
    await call('try', { plan: 'PRO' });
    expect(await preview('PRO')).toMatchObject({ isChange: true, charge: 8_000, credit: 0 });
    await choose('PRO');
    expect(await plan()).toMatchObject({ plan: 'PRO', isTrial: false, nextPlan: null });
  });

  test('is ended at once by the free plan', async () => {
    await call('try', { plan: 'PRO' });
    expect(await choose('FREE')).toMatchObject({ message: 'You are now on the Free plan' });
    expect(await plan()).toMatchObject({ plan: 'FREE', isTrial: false });
  });
});

test('the shown amount is charged, unless it was shown long ago', async () => {
  const at = (ms: number) => ({ at: new Date(app.clock.now().getTime() + ms).toISOString() });
  const message = 'The amount has changed. Review it again';
  expect(await choose('PRO', 'MONTHLY', at(-2 * 3_600_000))).toMatchObject({ statusCode: 409, message });
  expect(await choose('PRO', 'MONTHLY', at(60_000))).toMatchObject({ message });
  await choose('STARTER');
  expect(await choose('PRO', 'MONTHLY', at(-1_000))).toMatchObject({ message });
});

test('of many who choose at once, each plan is charged once', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => choose('STARTER')));
  expect(replies.filter(({ message }) => message !== 'Nothing to change')).toHaveLength(1);
  expect(await balance()).toBe(5_000);
  await Promise.all(Array.from({ length: 20 }, () => call('try', { plan: 'PRO' })));
  expect(await plan()).toMatchObject({ plan: 'STARTER' });
});

test.each([
  ['leads', 'createLead', 1],
  ['contacts', 'createContact', 0],
] as const)('of 200 %s that are added at once where one has room, one is', async (things, create, meter) => {
  const limit = jest.replaceProperty(PLANS.FREE.limits.crm, things, 3);
  const add = (n: number) => call(create, { input: { firstName: `Person ${n}` } });
  await add(1);
  await add(2);
  const replies = await Promise.all(Array.from({ length: 200 }, (_, index) => add(index + 3)));
  limit.restore();
  const refused = replies.filter(({ acknowledgement }) => !acknowledgement);
  expect(refused).toHaveLength(199);
  expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([409]));
  expect((await plan()).usage[meter]).toMatchObject({ used: 3 });
});

test('members see the plan and its usage, and change nothing', async () => {
  await choose('STARTER');
  const member = await app.createUser({ role: 'MEMBER', companyId, level: 'MANAGE' });
  const reply = await call('find', {}, member);
  expect(reply.data).toMatchObject({ plan: 'STARTER', charges: [] });
  for (const [operation, variables] of [
    ['preview', { input: { plan: 'PRO', period: 'MONTHLY' } }],
    ['change', { input: { plan: 'PRO', period: 'MONTHLY' } }],
    ['try', { plan: 'PRO' }],
    ['keep', {}],
  ] as const)
    expect(await call(operation, variables, member)).toMatchObject({ statusCode: 403 });
});
