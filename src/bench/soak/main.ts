import { setTimeout as sleep } from 'node:timers/promises';
import { createMemoryWatch } from './memoryWatch.ts';
import { keepRequesting } from './requests.ts';
import { startSoakServer } from './soakServer.ts';
import { openStreams } from './streams.ts';

// npm run test:soak: a server under a steady load of requests and live streams. Fails when a request fails, or when its resident memory grows
// by MOST_GROWTH after the warm-up. DURATION is in minutes, 30 by default; below JUDGED_FROM the growth is printed only.

const STREAMS = 300;
const REQUESTS_A_SECOND = 20;
const MOST_GROWTH = 0.01;
const JUDGED_FROM = 15;

const minutes = Number(process.env['DURATION'] ?? 30);
if (!(minutes > 0)) throw new Error('DURATION is a number of minutes');
const warmUpMs = (minutes * 60_000) / 3;

const server = await startSoakServer({ companies: 30 });
try {
  process.exitCode = await run();
} finally {
  await server.stop();
}

async function run(): Promise<number> {
  const streams = await openStreams(server, STREAMS);
  const requests = keepRequesting(server, REQUESTS_A_SECOND);
  console.log(
    `${STREAMS} streams, ${REQUESTS_A_SECOND} requests a second, ${minutes} minutes, a third of them warm-up`,
  );
  await sleep(warmUpMs);
  const memory = createMemoryWatch(server);
  await sleep(2 * warmUpMs);
  const { samples, resident, heap } = await memory.stop();
  const sent = await requests.stop();
  const live = await streams.stop();

  const percent = (growth: number) => `${(100 * growth).toFixed(2)} %`;
  console.table({
    requests: sent.answered,
    'failed requests': sent.failures.length,
    'open streams at the end': live.open,
    'streams opened again, with a new token': live.reopened,
    'live events received': live.events,
    'resident memory, MB': Math.round(resident.mean / 2 ** 20),
    'its growth after the warm-up': percent(resident.growth),
    'heap after collections, MB': Math.round(heap.mean / 2 ** 20),
    'its growth': percent(heap.growth),
    samples,
  });
  for (const failure of sent.failures.slice(0, 5)) console.error(failure);

  const isJudged = minutes >= JUDGED_FROM;
  const hasGrown = isJudged && resident.growth >= MOST_GROWTH;
  if (!isJudged) console.log(`The growth of memory is judged from ${JUDGED_FROM} minutes on`);
  if (hasGrown) console.error(`The memory grew by ${percent(MOST_GROWTH)} or more`);
  return sent.failures.length > 0 || live.open < STREAMS || live.events === 0 || hasGrown ? 1 : 0;
}
