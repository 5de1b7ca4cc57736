import { setTimeout as sleep } from 'node:timers/promises';
import { TAKEN_LIMITS } from '#contract/limits/records/integrations.ts';
import type { FakeReceiver } from '#server/modules/webhooks/testing/fakeReceiver.ts';
import { startFakeReceiver } from '#server/modules/webhooks/testing/fakeReceiver.ts';
import { accessTokenOf } from '../harness/server/accessTokenOf.ts';
import type { Ask } from '../harness/server/askerOf.ts';
import { askerOf } from '../harness/server/askerOf.ts';
import type { BenchServer } from '../harness/server/benchServer.ts';
import { startBenchServer } from '../harness/server/benchServer.ts';
import { autocannon } from '../packages/autocannon.ts';

const LEADS = Number(process.env['LEADS'] ?? 10_000);

export const title =
  `Arrivals: ${LEADS.toLocaleString()} leads handed over to an integration, ${TAKEN_LIMITS.leads} a request, over four connections; "ratio" of their rate is to inserts of as many ` +
  'plain rows, twenty a statement. Then as many until a webhook has received the last: "webhook ratio" is to the same without it. LEADS=1000 makes it smaller.';

/** Imports of leads, and their webhooks. Throws when a lead is refused, or its webhook is sent twice or not at all. */
export async function measure() {
  // The receiver is on this machine
  process.env['OUTBOUND_ALLOW'] = '127.0.0.1';
  const rows = [];
  const server = await startBenchServer();
  const receiver = await startFakeReceiver();
  try {
    rows.push(await measureOn(server, receiver));
  } finally {
    await server.stop();
    await receiver.close();
  }
  return rows;
}

async function measureOn(server: BenchServer, receiver: FakeReceiver) {
  const ask = askerOf(server.url, await accessTokenOf(server.url, 'owner@demo.test'));
  const taken = await handOver(await newAddress(server.url, ask));
  const { seconds: bare = 0 } = await server.ask({ wish: 'repeat leads', count: LEADS });
  // As many again within the minute would be too many for one address
  const address = await newAddress(server.url, ask);
  await ask(
    `mutation { createWebhook(input: { url: "${receiver.url}", types: ["lead.created"] }) { data { _id } } }`,
  );
  const started = performance.now();
  await handOver(address);
  while (receiver.requests.length < LEADS) await sleep(20);
  const delivered = (performance.now() - started) / 1000;
  const ids = new Set(receiver.requests.map(({ headers }) => headers['webhook-id']));
  if (ids.size !== LEADS || receiver.requests.length !== LEADS)
    throw new Error(`${receiver.requests.length} requests contain ${ids.size} events`);
  return {
    what: 'PostgreSQL',
    'leads/s': Math.round(LEADS / taken),
    'bare rows/s': Math.round(LEADS / bare),
    ratio: Number((bare / taken).toFixed(2)),
    'webhooks/s': Math.round(LEADS / delivered),
    'webhook ratio': Number((taken / delivered).toFixed(2)),
  };
}

/** The URL of an integration. Its host is the configured one, on which no server listens here. */
async function newAddress(url: string, ask: Ask): Promise<string> {
  const { createIntegration } = (await ask(
    'mutation { createIntegration(input: { name: "Bench" }) { message data { address } } }',
  )) as { createIntegration: { message: string; data: { address: string } | null } };
  if (!createIntegration.data) throw new Error(createIntegration.message);
  return url + new URL(createIntegration.data.address).pathname;
}

let handed = 0;

/** Sends all leads; returns the seconds. Each has a different number, so that none is a known person. */
async function handOver(address: string): Promise<number> {
  const { duration, non2xx, errors } = await autocannon({
    url: address,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    connections: 4,
    amount: LEADS / TAKEN_LIMITS.leads,
    timeout: 60,
    setupClient: (client) => {
      client.setBody(twentyLeads());
      client.on('response', () => client.setBody(twentyLeads()));
    },
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} refused, ${errors} faults`);
  return duration;
}

function twentyLeads(): string {
  return JSON.stringify(
    Array.from({ length: TAKEN_LIMITS.leads }, () => {
      handed += 1;
      return {
        firstName: 'Ann',
        lastName: `Lead ${handed}`,
        phone: `+1212${2_000_000 + handed}`,
        city: 'Dublin',
      };
    }),
  );
}
