import { expect, test } from '@jest/globals';
import type { Viewer } from '#server/access/viewer.ts';
import { openDatabase } from '#server/database/database.ts';
import type { Database } from '#server/database/database.ts';
import { createCustomersService } from '#server/modules/customers/customers.service.ts';
import { systemClock as clock } from '#server/platform/clock.ts';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertUser } from '#server/testing/app/insertUser.ts';
import { embeddedFolder, startProgram } from '#server/testing/embeddedFolder.ts';

// KILLS=50 before a release.
const kills = Number(process.env.KILLS ?? 3);
const silent = { info: () => {}, warn: () => {}, error: () => {} };

test(
  `${kills} times kill -9 while invoices are issued: no number is lost, missing or given twice`,
  async () => {
    const { dataDir, remove } = await embeddedFolder();
    const { viewer, customerId } = await withDatabase(dataDir, begin);
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

async function withDatabase<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, logger: silent });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** A company with a customer. */
async function begin(database: Database): Promise<{ viewer: Viewer; customerId: string }> {
  const account = await insertUser(database);
  const companyId = await insertCompany(database, account.userId);
  const viewer: Viewer = { ...account, companyId };
  const customers = createCustomersService({
    database,
    clock,
    passwords: { hash: () => Promise.resolve('a hash') },
    uploads: { isOwnUpload: () => Promise.resolve(false) },
    people: { findPerson: () => Promise.reject(new Error('Nobody is asked for')) },
  });
  const password = 'paper lantern quartz';
  const name = { firstName: 'Ines', lastName: 'Okafor', email: 'ines@kill.test' };
  const customer = await customers.createCustomer(viewer, {
    ...name,
    newPassword: password,
    confirmPassword: password,
  });
  return { viewer, customerId: customer.id };
}
