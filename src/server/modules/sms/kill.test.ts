import { expect, test } from '@jest/globals';
import { eventually } from '#server/testing/eventually.ts';
import { killedDatabase } from '#server/testing/killed/killedDatabase.ts';
import { startFakeGateway } from './testing/fakeGateway.ts';
import { startSmsWorker } from './testing/smsWorker.ts';
import { startedCampaign } from './testing/startedCampaign.ts';

// KILLS=100 TEXTS=10000 before a release.
const kills = Number(process.env.KILLS ?? 2);
// Each start sends a second's worth at once: enough for all kills to find something left.
const TEXTS = Number(process.env.TEXTS ?? 1_200);
const WINDOW_WITHOUT_KEYS = 10;

test.each([
  ['a provider that knows keys', true],
  ['a provider that knows none', false],
])(
  `${kills} times kill -9 while %s sends: nothing is lost, nothing is sent twice`,
  async (_what, hasKeys) => {
    const killed = await killedDatabase();
    const gateway = await startFakeGateway();
    gateway.delayMs = 5;
    const campaignId = await killed.use((database) =>
      startedCampaign(database, { url: gateway.url, hasKeys, texts: TEXTS }),
    );
    for (let kill = 0; kill < kills; kill += 1) {
      const before = gateway.requests.length;
      const program = killed.start(new URL('./testing/sending.testProgram.ts', import.meta.url));
      try {
        await program.lines.next();
        await eventually(() => gateway.requests.length > before + 10 + Math.random() * 40);
      } finally {
        await program.killed();
      }
    }
    expect(new Set(gateway.requests.map(({ key }) => key)).size).toBeLessThan(TEXTS);

    await killed.use(async (database) => {
      const { stop } = await startSmsWorker(database);
      const count = async (where: string) => {
        const { rows } = await database.executeSql(
          `select count(*)::int as count from sms_messages where campaign_id = $1 and ${where}`,
          [campaignId],
        );
        return (rows[0] as unknown as { count: number }).count;
      };
      const isFinished = async () => {
        const sql = `select 1 from sms_campaigns where status = 'FINISHED'`;
        return (await database.executeSql(sql)).rows.length === 1;
      };
      await eventually(isFinished, 120_000);
      await stop();
      const unknown = await count(`status = 'UNKNOWN'`);
      expect((await count(`status = 'SENT'`)) + unknown).toBe(TEXTS);
      if (hasKeys) expect(unknown).toBe(0);
      else expect(unknown).toBeLessThanOrEqual(kills * WINDOW_WITHOUT_KEYS);

      // A gateway that knows keys sends each once; one that does not sends every request
      const sent = hasKeys
        ? new Map(gateway.requests.map((one) => [one.key, one])).values()
        : gateway.requests;
      const phones = [...sent].map(({ body }) => body.to);
      expect(new Set(phones).size).toBe(phones.length);
      expect(phones.length).toBeGreaterThanOrEqual(TEXTS - unknown);
    });
    await gateway.close();
    await killed.remove();
  },
  180_000 + kills * 20_000,
);
