import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Database } from '#server/database/database.ts';
import { countHeartbeats, MOST_BEATS } from '#server/processes/testing/countHeartbeats.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { KilledDatabase } from '#server/testing/killed/killedDatabase.ts';
import { killedDatabase } from '#server/testing/killed/killedDatabase.ts';
import type { Program } from '#server/testing/killed/startProgram.ts';
import type { FakeGateway } from './testing/fakeGateway.ts';
import { startFakeGateway } from './testing/fakeGateway.ts';
import { idleSms, smsWithJobs, startSmsWorker } from './testing/smsWorker.ts';
import { startedCampaign } from './testing/startedCampaign.ts';

const TEXTS = 120;
const AN_HOUR = 3_600_000;

let killed: KilledDatabase;
let gateway: FakeGateway;
let program: Program | undefined;
beforeEach(async () => {
  killed = await killedDatabase();
  gateway = await startFakeGateway();
});
afterEach(async () => {
  await program?.killed();
  await gateway.close();
  await killed.remove();
});

/** Another process that has claimed messages, which the gateway does not answer. */
async function startOther(database: Database, hasKeys: boolean): Promise<Program> {
  await startedCampaign(database, { url: gateway.url, hasKeys, texts: TEXTS });
  gateway.delayMs = AN_HOUR;
  program = killed.start(new URL('./testing/sending.testProgram.ts', import.meta.url));
  await eventually(() => gateway.requests.length > 0);
  gateway.delayMs = 0;
  return program;
}

const isFinished = async (database: Database) =>
  (await database.executeSql(`select from sms_campaigns where status = 'FINISHED'`)).rows.length === 1;

async function statuses(database: Database): Promise<unknown> {
  const { rows } = await database.executeSql(
    'select json_object_agg(status, count) as counts from (select status, count(*) from sms_messages group by status) s',
  );
  return (rows[0] as unknown as { counts: unknown }).counts;
}

test(
  'after kill -9 another process sends the claimed messages within some heartbeats, each once',
  () =>
    killed.use(async (database) => {
      const other = await startOther(database, true);
      await other.killed();
      const counted = countHeartbeats(database);
      const { stop } = await startSmsWorker(counted.database);
      await eventually(() => isFinished(database), 120_000);
      expect(counted.beats()).toBeLessThanOrEqual(MOST_BEATS);
      await stop();
      expect(await statuses(database)).toEqual({ SENT: TEXTS });
      expect(new Set(gateway.requests.map(({ key }) => key)).size).toBe(TEXTS);
    }),
  300_000,
);

test(
  'a process that was paused and wakes up sends nothing that another process has',
  () =>
    killed.use(async (database) => {
      const other = await startOther(database, false);
      other.signal('SIGSTOP');
      const { stop } = await startSmsWorker(database);
      await eventually(() => isFinished(database), 120_000);
      other.signal('SIGCONT');
      // It learns that it was taken for dead, and is back under another id
      await eventually(async () => {
        const { rows } = await database.executeSql(
          `select from server_processes where seen_at > now() - interval '1 minute' and taken_over_at is null`,
        );
        return rows.length === 2;
      }, 120_000);
      await stop();
      const phones = gateway.requests.map(({ body }) => body.to);
      expect(phones).toHaveLength(TEXTS);
      expect(new Set(phones).size).toBe(TEXTS);
      const { SENT = 0, UNKNOWN = 0 } = (await statuses(database)) as Record<string, number>;
      expect(SENT + UNKNOWN).toBe(TEXTS);
      expect(UNKNOWN).toBeLessThanOrEqual(10);
    }),
  300_000,
);

test(
  'messages whose lease has ended between the claim and the request are not sent, and sent later',
  () =>
    killed.use(async (database) => {
      await startedCampaign(database, { url: gateway.url, hasKeys: false, texts: 5 });
      const { rows } = await database.executeSql('select company_id, id from sms_providers');
      const [provider] = rows as unknown as { company_id: string; id: string }[];
      const ref = { companyId: provider?.company_id ?? '', providerId: provider?.id ?? '' };
      const { signal } = new AbortController();
      const leases = { processId: () => ref.companyId, holds: () => false };
      const paused = smsWithJobs(database, { enqueue: async () => {} }, { heartbeat: leases });
      await expect(paused.smsDelivery.sendMessages(ref, signal)).rejects.toThrow('expired');
      expect(gateway.requests).toEqual([]);
      expect(await statuses(database)).toEqual({ QUEUED: 5 });
      await idleSms(database).smsDelivery.sendMessages(ref, signal);
      expect(gateway.requests).toHaveLength(5);
      expect(await statuses(database)).toEqual({ SENT: 5 });
    }),
  120_000,
);
