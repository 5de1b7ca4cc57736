import pLimit from 'p-limit';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { registerAllReactions } from '#server/modules.ts';
import { smsJobs } from '#server/modules/sms/sms.jobs.ts';
import type { FakeGateway } from '#server/modules/sms/testing/fakeGateway.ts';
import { startFakeGateway } from '#server/modules/sms/testing/fakeGateway.ts';
import { smsWithJobs } from '#server/modules/sms/testing/smsWorker.ts';
import { startedCampaign } from '#server/modules/sms/testing/startedCampaign.ts';
import { createLogger } from '#server/platform/logger.ts';
import { eventually } from '#server/testing/eventually.ts';
import { startProgram } from '#server/testing/killed/startProgram.ts';
import { startPostgres } from '#server/testing/servers/startPostgres.ts';

const COMPANIES = Number(process.env['COMPANIES'] ?? 24);
const PROCESSES = 3;
const TEXTS = 66;
const RATE = 5;
const SCHEDULING_MS = 10_000;

export const title =
  `Fair campaigns: ${COMPANIES} companies that start ${TEXTS} messages each at the same time, by hand and scheduled, ${RATE} a second, in ` +
  `${PROCESSES} processes: ` +
  'when each company\'s first message arrives, and the time of the slowest company compared with what its rate allows ("ratio"). COMPANIES=200 for more.';

export async function measure() {
  registerAllReactions();
  return [await measureOnce('by hand'), await measureOnce('scheduled')];
}

async function measureOnce(how: 'by hand' | 'scheduled') {
  const postgres = await startPostgres();
  const logger = createLogger('error');
  const place = { dataDir: '', databaseUrl: postgres.url };
  // All campaigns are started from here at once
  const database = await openDatabase({ ...place, logger, connectionLimitMs: 120_000 });
  await migrate(database);
  const gateway = await startFakeGateway();
  const jobs = createJobs({ database, logger });
  const services = smsWithJobs(database, jobs);
  for (const job of smsJobs(services)) jobs.register(job);
  await jobs.start(undefined, { isWorking: false });
  const program = new URL('../../server/modules/sms/testing/sending.testProgram.ts', import.meta.url);
  const processes = Array.from({ length: PROCESSES }, () => startProgram(program, JSON.stringify(place)));
  try {
    for (const { lines } of processes) await lines.next();
    return { what: `${COMPANIES} companies, ${how}`, ...(await measureOn(gateway, () => begin(gateway))) };
  } finally {
    await Promise.all(processes.map(({ killed }) => killed()));
    await jobs.stop();
    await database.close();
    await gateway.close();
    await postgres.stop();
  }

  /** Prepares all campaigns, and starts them together. */
  async function begin({ url }: FakeGateway): Promise<number> {
    const starts: (() => Promise<unknown>)[] = [];
    const held = {
      ...services,
      smsCampaigns: {
        ...services.smsCampaigns,
        startSmsCampaign: async (...given: Parameters<typeof services.smsCampaigns.startSmsCampaign>) => {
          starts.push(() => services.smsCampaigns.startSmsCampaign(...given));
          return undefined as never;
        },
      },
    };
    for (let n = 0; n < COMPANIES; n += 1)
      await startedCampaign(database, { url, texts: TEXTS, ratePerSecond: RATE, services: held });
    const waitMs = how === 'scheduled' ? SCHEDULING_MS + COMPANIES * 100 : 0;
    if (waitMs > 0)
      await database.executeSql('update sms_campaigns set start_at = $1', [new Date(Date.now() + waitMs)]);
    const at = performance.now() + waitMs;
    // As many as the pool has connections: on a busy machine, others would exceed the limit on waiting for one
    const inPool = pLimit(10);
    await Promise.all(starts.map((start) => inPool(start)));
    return at;
  }
}

async function measureOn(gateway: FakeGateway, begin: () => Promise<number>) {
  const times = new Map<string, number[]>();
  const push = gateway.requests.push.bind(gateway.requests);
  gateway.requests.push = (...requests) => {
    for (const { body } of requests) {
      const company = body.receiptUrl;
      times.set(company, [...(times.get(company) ?? []), performance.now()]);
    }
    return push(...requests);
  };
  const at = await begin();
  // A busy machine repeats some after its limit for replies, with the same key
  const keys = () => new Set(gateway.requests.map(({ key }) => key)).size;
  await eventually(
    () => gateway.requests.length >= COMPANIES * TEXTS && keys() >= COMPANIES * TEXTS,
    600_000,
  );
  if (keys() !== COMPANIES * TEXTS) throw new Error('A message was sent twice');
  const firsts = [...times.values()].map(([first = 0]) => (first - at) / 1000).toSorted((a, b) => a - b);
  const lasts = [...times.values()].map((all) => ((all.at(-1) ?? 0) - at) / 1000).toSorted((a, b) => a - b);
  const ideal = (TEXTS - RATE) / RATE;
  return {
    'first message, fastest, s': round(firsts[0]),
    median: round(firsts[Math.floor(firsts.length / 2)]),
    slowest: round(firsts.at(-1)),
    'all messages, fastest, s': round(lasts[0]),
    'slowest, s': round(lasts.at(-1)),
    'by the rate, s': round(ideal),
    ratio: round((lasts.at(-1) ?? 0) / ideal),
  };
}

function round(value = 0): number {
  return Number(value.toFixed(2));
}
