import { expect, test } from '@jest/globals';
import { periodDay } from '#contract/money/subscriptionPeriods.ts';
import { killedDatabase } from '#server/testing/killed/killedDatabase.ts';
import { companyWithCustomer } from '../testing/companyWithCustomer.ts';
import { idleInvoices } from '../testing/idleInvoices.ts';

// KILLS=50 before a release.
const kills = Number(process.env.KILLS ?? 3);
const FIRST = { unit: 'MONTH', every: 1, startsOn: '2098-01-31' } as const;

test(
  `${kills} times kill -9 while subscriptions make invoices: no period is lost or charged twice, no number missing`,
  async () => {
    const killed = await killedDatabase();
    await killed.use(async (database) => {
      const { viewer, customerId } = await companyWithCustomer(database);
      const lines = [{ description: 'Support', quantity: 1, unitAmount: 5_000 }];
      const input = { ...FIRST, customerId, currency: 'EUR', lines, dueDays: 14, isIssuing: true };
      for (let count = 0; count < 4; count += 1)
        await idleInvoices(database).createCustomerSubscription(viewer, input);
    });
    let promised = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const from = `${2098 + kill * 20}-01-31T12:00:00Z`;
      const program = killed.start(new URL('../testing/subscriptions.testProgram.ts', import.meta.url), from);
      let timer: NodeJS.Timeout | undefined;
      for await (const line of program.lines) {
        promised += Number(line);
        timer ??= setTimeout(() => void program.killed(), Math.random() * 400);
      }
    }
    const { subscriptions, numbers } = await killed.use(async (database) => ({
      subscriptions: (await database.executeSql(SUBSCRIPTIONS)).rows as {
        made: number;
        next_on: string;
        periods: number[];
      }[],
      numbers: (await database.executeSql(NUMBERS)).rows.map((row) => (row as { number: number }).number),
    }));
    await killed.remove();
    expect(subscriptions).toHaveLength(4);
    expect(promised).toBeGreaterThanOrEqual(4);
    const count = subscriptions.reduce((sum, { made }) => sum + made, 0);
    expect(count).toBeGreaterThanOrEqual(promised);
    for (const { made, next_on: nextOn, periods } of subscriptions) {
      expect(periods).toEqual(Array.from({ length: made }, (_, period) => period));
      expect(nextOn).toBe(periodDay(FIRST, made));
    }
    expect(numbers).toEqual(Array.from(numbers, (_, index) => index + 1));
  },
  120_000 + kills * 20_000,
);

const SUBSCRIPTIONS = `
  select s.made, s.next_on, array_agg(i.period order by i.period) as periods
  from customer_subscriptions s join invoices i on i.company_id = s.company_id and i.subscription_id = s.id
  group by s.company_id, s.id`;
const NUMBERS = 'select number from invoices where number is not null order by number';
