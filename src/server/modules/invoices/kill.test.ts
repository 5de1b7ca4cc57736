import { expect, test } from '@jest/globals';
import { embeddedFolder, startProgram } from '#server/testing/embeddedFolder.ts';
import { companyWithCustomer, withDatabase } from './testing/embeddedCompany.ts';

// KILLS=50 before a release.
const kills = Number(process.env.KILLS ?? 3);

test(
  `${kills} times kill -9 while invoices are issued: no number is lost, missing or given twice`,
  async () => {
    const { dataDir, remove } = await embeddedFolder();
    const { viewer, customerId } = await withDatabase(dataDir, companyWithCustomer);
    const promised: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const program = startProgram(
        new URL('./testing/issuing.testProgram.ts', import.meta.url),
        dataDir,
        JSON.stringify(viewer),
        customerId,
      );
      let timer: NodeJS.Timeout | undefined;
      for await (const line of program.lines) {
        promised.push(Number(line));
        timer ??= setTimeout(() => void program.killed(), Math.random() * 400);
      }
    }
    const given = await withDatabase(dataDir, async (database) => {
      const sql = "select number from invoices where state <> 'DRAFT' order by number";
      return (await database.executeSql(sql)).rows.map((row) => (row as { number: number }).number);
    });
    remove();
    expect(promised.length).toBeGreaterThanOrEqual(kills);
    expect(given).toEqual(Array.from({ length: given.length }, (_, index) => index + 1));
    for (const number of promised) expect(given).toContain(number);
  },
  120_000 + kills * 20_000,
);
