import { expect, test } from '@jest/globals';
import { killedDatabase } from '#server/testing/killed/killedDatabase.ts';
import { companyWithCustomer } from './testing/companyWithCustomer.ts';

// KILLS=50 before a release.
const kills = Number(process.env.KILLS ?? 3);

test(
  `${kills} times kill -9 while invoices are issued: no number is lost, missing or given twice`,
  async () => {
    const killed = await killedDatabase();
    const { viewer, customerId } = await killed.use(companyWithCustomer);
    const promised: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const program = killed.start(
        new URL('./testing/issuing.testProgram.ts', import.meta.url),
        JSON.stringify(viewer),
        customerId,
      );
      let timer: NodeJS.Timeout | undefined;
      for await (const line of program.lines) {
        promised.push(Number(line));
        timer ??= setTimeout(() => void program.killed(), Math.random() * 400);
      }
    }
    const given = await killed.use(async (database) => {
      const sql = "select number from invoices where state <> 'DRAFT' order by number";
      return (await database.executeSql(sql)).rows.map((row) => (row as { number: number }).number);
    });
    await killed.remove();
    expect(promised.length).toBeGreaterThanOrEqual(kills);
    expect(given).toEqual(Array.from({ length: given.length }, (_, index) => index + 1));
    for (const number of promised) expect(given).toContain(number);
  },
  120_000 + kills * 20_000,
);
