import { setTimeout as sleep } from 'node:timers/promises';
import type { FakeMessageCentre } from '#server/modules/sms/testing/fakeMessageCentre.ts';
import { startFakeMessageCentre } from '#server/modules/sms/testing/fakeMessageCentre.ts';
import { accessTokenOf } from '../harness/server/accessTokenOf.ts';
import type { Ask } from '../harness/server/askerOf.ts';
import { askerOf } from '../harness/server/askerOf.ts';
import type { BenchServer } from '../harness/server/benchServer.ts';
import { startBenchServer } from '../harness/server/benchServer.ts';
import { p99, timeLeadPages } from '../harness/server/leadPages.ts';

const TEXTS = Number(process.env['TEXTS'] ?? 48_000);
const WINDOW = 100;
const PASSWORD = 'bench';

export const title =
  `SMS: a campaign to ${TEXTS.toLocaleString()} leads by SMPP, from the start to the last message, compared with a bare loop of the same client in the same ` +
  'process ("ratio" of their rates); its preflight compared with its own SQL ("preflight ratio"); and how long a page of leads takes during the campaign. TEXTS=5000 makes it smaller.';

/** A campaign. Throws where a text is lost or sent twice. */
export async function measure() {
  // The message centre is on this machine
  process.env['OUTBOUND_ALLOW'] = '127.0.0.1';
  const rows = [];
  const server = await startBenchServer();
  const centre = await startFakeMessageCentre({ password: PASSWORD });
  try {
    rows.push(await measureOn(server, centre));
  } finally {
    await server.stop();
    await centre.close();
  }
  return rows;
}

async function measureOn(server: BenchServer, centre: FakeMessageCentre) {
  const ask = askerOf(server.url, await accessTokenOf(server.url, 'owner@demo.test'));
  await server.ask({ wish: 'add leads', companies: 1, each: TEXTS });
  const smpp = { port: centre.port, window: WINDOW, password: PASSWORD };
  await server.ask({ wish: 'bare smpp', ...smpp, count: Math.min(TEXTS, 5_000) });
  const { seconds: bareSeconds = 0 } = await server.ask({ wish: 'bare smpp', ...smpp, count: TEXTS });
  centre.submitted.length = 0;

  const id = await draft(ask, centre.port);
  const preflight = await measurePreflight(server, ask, id);
  const idle = await timeLeadPages(ask, () => false, 2_000);
  const started = performance.now();
  let isRunning = true;
  const busy = timeLeadPages(ask, () => !isRunning, Number.POSITIVE_INFINITY);
  await ask(START, { id });
  const startSeconds = (performance.now() - started) / 1000;
  const counts = await finished(ask, id);
  const seconds = (performance.now() - started) / 1000;
  isRunning = false;
  const taken = await busy;
  const phones = new Set(centre.submitted.map((pdu) => pdu.destination_addr));
  if (phones.size !== counts.sent || centre.submitted.length !== counts.sent || counts.sent < TEXTS)
    throw new Error(`${counts.sent} sent, ${centre.submitted.length} arrived at ${phones.size} phones`);
  const [rate, bare] = [counts.sent / seconds, TEXTS / bareSeconds];
  return {
    what: 'PostgreSQL',
    'start, s': round(startSeconds),
    'campaign, s': round(seconds),
    'texts/s': Math.round(rate),
    'bare loop/s': Math.round(bare),
    ratio: Number((rate / bare).toFixed(2)),
    'idle p99, ms': round(p99(idle)),
    'busy p99, ms': round(p99(taken)),
    ...preflight,
  };
}

/** One after the other, as people ask for it. */
async function measurePreflight(server: BenchServer, ask: Ask, id: string) {
  const body = JSON.stringify({ query: PREFLIGHT, variables: { id } });
  await ask(PREFLIGHT, { id });
  const started = performance.now();
  for (let n = 0; n < PREFLIGHTS; n += 1) await ask(PREFLIGHT, { id });
  const seconds = (performance.now() - started) / 1000 / PREFLIGHTS;
  const request = { headers: ask.headers, body };
  const { perSecond = 0 } = await server.ask({
    wish: 'repeat SQL',
    request,
    seconds: 4,
    parallel: 1,
  });
  return {
    'preflight, s': Number(seconds.toFixed(2)),
    'its SQL, s': Number((1 / perSecond).toFixed(2)),
    'preflight ratio': Number((seconds * perSecond).toFixed(2)),
  };
}

const PREFLIGHTS = 3;

async function draft(ask: Ask, port: number): Promise<string> {
  const { createSmsProvider } = (await ask(
    `mutation ($input: SmsProviderInput!) { createSmsProvider(input: $input) { message data { _id } } }`,
    {
      input: {
        name: 'Bench',
        kind: 'SMPP',
        senderId: 'HARBOUR',
        ratePerSecond: 10_000,
        smpp: { host: '127.0.0.1', port, systemId: 'bench', password: PASSWORD, window: WINDOW },
      },
    },
  )) as { createSmsProvider: { data: { _id: string } } };
  const { createSmsCampaign } = (await ask(
    `mutation ($input: SmsCampaignInput!) { createSmsCampaign(input: $input) { message data { _id } } }`,
    {
      input: {
        name: 'Bench',
        body: 'Hello {{firstName|there}}, this is {{ourCompany}}.',
        providerId: createSmsProvider.data._id,
        kind: 'LEAD',
        selection: { isAll: true },
        isMarketing: false,
      },
    },
  )) as { createSmsCampaign: { data: { _id: string } } };
  return createSmsCampaign.data._id;
}

async function finished(ask: Ask, id: string): Promise<{ sent: number }> {
  for (;;) {
    const { findSmsCampaign } = (await ask(
      `query ($id: ID!) { findSmsCampaign(id: $id) { data { status statusReason counts { sent delivered } } } }`,
      { id },
    )) as { findSmsCampaign: { data: { status: string; statusReason: string; counts: { sent: number } } } };
    const { status, statusReason, counts } = findSmsCampaign.data;
    if (status === 'FINISHED') return counts;
    if (status !== 'RUNNING') throw new Error(`The campaign is ${status}: ${statusReason}`);
    await sleep(250);
  }
}

const START = 'mutation ($id: ID!) { startSmsCampaign(id: $id) { acknowledgement message } }';
const PREFLIGHT =
  'query ($id: ID!) { preflightSmsCampaign(id: $id) { data { audience toSend segments cost } } }';

function round(value: number): number {
  return Number(value.toFixed(1));
}
