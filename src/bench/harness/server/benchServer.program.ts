import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { seedDemo } from '#server/database/seed/demo.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openFiles } from '#server/platform/files/openFiles.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createPasswords } from '#server/platform/secrets/passwords.ts';
import { createTokens } from '#server/platform/secrets/tokens.ts';
import { addApp } from './addApp.ts';
import { bareSmpp } from './bareSmpp.ts';
import { countBuffers } from './growth/countBuffers.ts';
import type { ProcessorTimes } from './processorTimes.ts';
import { processorTimes } from './processorTimes.ts';
import { recordStatements } from './recordStatements.ts';
import { repeatStatements, serveStatements } from './repeatStatements.ts';
import { addBookings } from './rows/addBookings.ts';
import { addCompanies } from './rows/addCompanies.ts';
import { addCustomFields } from './rows/addCustomFields.ts';
import { addDeals } from './rows/addDeals.ts';
import { growCompany } from './rows/addHistory.ts';
import { addInvoices } from './rows/addInvoices.ts';
import { addLeads } from './rows/addLeads.ts';
import { copyContacts } from './rows/copyContacts.ts';
import { copyImportedDeals } from './rows/copyImportedDeals.ts';
import { repeatBooking } from './rows/repeatBooking.ts';
import { repeatLeads } from './rows/repeatLeads.ts';

/** The requests of the benchmarks to the server's process. */
export type Question =
  | {
      wish: 'repeat SQL';
      request: { headers: Record<string, string>; body: string };
      seconds: number;
      /** How many take turns at a time. */
      parallel: number;
    }
  | { wish: 'serve SQL'; request: { headers: Record<string, string>; body: string } }
  | { wish: 'slow query'; seconds: number }
  | { wish: 'add leads'; companies: number; each: number }
  | { wish: 'grow company'; leads: number }
  | { wish: 'count buffers'; request: { headers: Record<string, string>; body: string } }
  | { wish: 'add custom fields' }
  | { wish: 'add invoices'; count: number }
  | { wish: 'add deals'; count: number }
  | { wish: 'add bookings'; hosts: number; each: number }
  | { wish: 'repeat booking'; count: number }
  | { wish: 'repeat leads'; count: number }
  | { wish: 'bare smpp'; port: number; window: number; password: string; count: number }
  | { wish: 'count deadlocks' }
  | { wish: 'processor times' }
  | { wish: 'add app'; settings: Record<string, string> }
  | { wish: 'forget contacts' }
  | { wish: 'copy contacts' }
  | { wish: 'copy imported deals'; since: string }
  | { wish: 'stop' };

/** Its replies: the URL after the start, the measured values after a measurement. */
export interface Answer {
  url?: string;
  perSecond?: number;
  seconds?: number;
  id?: string;
  count?: number;
  processor?: ProcessorTimes;
}

const config = readConfig();
const logger = createLogger(config.logLevel);
const database = await openDatabase({
  dataDir: config.dataDir,
  databaseUrl: config.databaseUrl ?? undefined,
  logger,
  statementLimitMs: 60_000,
});
await migrate(database);
const passwords = createPasswords();
const app = await createApp({ config, database, logger, passwords });
await seedDemo({
  database,
  services: app.services,
  passwords,
  tokens: createTokens({ ...config, clock: systemClock }),
  files: openFiles(config),
  clock: systemClock,
});
await addCompanies(database, 10_000);
const url = await app.start();

process.on('message', (question: Question) => {
  answer(question).then(
    (figures) => process.send?.(figures),
    (fault: unknown) => {
      console.error(fault);
      process.exit(1);
    },
  );
});
process.send?.({ url: url.replace('[::1]', 'localhost') } satisfies Answer);

let stopServing = () => {};

async function answer(question: Question): Promise<Answer> {
  if (question.wish === 'serve SQL') {
    stopServing();
    const recording = await statementsOf(question.request);
    const served = await serveStatements(recording);
    stopServing = served.stop;
    return { url: served.url, count: recording.turns.flat().length };
  }
  if (question.wish === 'repeat SQL') {
    return repeatStatements(await statementsOf(question.request), question);
  }
  if (question.wish === 'slow query') {
    // Counts until the time is over: work, not sleep, which would leave the database thread idle
    await database.executeSql(
      `do $$ declare n bigint; begin while clock_timestamp() < statement_timestamp() + interval '${question.seconds} s' loop
         n := (select count(*) from generate_series(1, 20000)); end loop; end $$`,
    );
    return {};
  }
  if (question.wish === 'add leads') {
    await addLeads(database, question);
    return {};
  }
  if (question.wish === 'grow company') {
    await growCompany(database, question.leads);
    return {};
  }
  if (question.wish === 'count buffers')
    return { count: await countBuffers(await statementsOf(question.request)) };
  if (question.wish === 'add custom fields') {
    await addCustomFields(database);
    return {};
  }
  if (question.wish === 'add invoices') {
    await addInvoices(database, question.count);
    return {};
  }
  if (question.wish === 'add deals') return { id: await addDeals(database, question.count) };
  if (question.wish === 'add bookings') return { id: await addBookings(database, question) };
  if (question.wish === 'repeat booking') return repeatBooking(database, question.count);
  if (question.wish === 'repeat leads') return repeatLeads(database, question.count);
  if (question.wish === 'bare smpp') return bareSmpp(question, question.count);
  if (question.wish === 'count deadlocks') return { count: await countDeadlocks() };
  if (question.wish === 'processor times') return { processor: await processorTimes(database) };
  if (question.wish === 'add app') return { url: await addApp({ logger, passwords }, question.settings) };
  if (question.wish === 'forget contacts') {
    await database.executeSql("delete from people where kind = 'CONTACT'");
    return {};
  }
  if (question.wish === 'copy contacts') return copyContacts(database);
  if (question.wish === 'copy imported deals') return copyImportedDeals(database, question.since);
  await app.close();
  await database.close();
  process.exit(0);
}

async function statementsOf({ headers, body }: { headers: Record<string, string>; body: string }) {
  const request = async () =>
    void (await app.fastify.inject({ method: 'POST', url: '/api/exkoo', headers, payload: body }));
  // Once before: a new connection prepares statements
  await request();
  return recordStatements(request);
}

/** Deadlocks that the database has broken since it began; it writes them down within a second. */
async function countDeadlocks(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const { rows } = await database.executeSql(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return (rows as { deadlocks: number }[])[0]?.deadlocks ?? 0;
}
