import { expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { Database } from '#server/database/database.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertUser } from '#server/testing/app/insertUser.ts';
import { killedDatabase } from '#server/testing/killed/killedDatabase.ts';
import { announceToWebhooks } from '../announce.service.ts';
import { startFakeReceiver } from '../testing/fakeReceiver.ts';
import { sendAll, testBox } from '../testing/webhookSender.ts';
import { newWebhookSecret } from './signature.ts';

// KILLS=50 before a release.
const kills = Number(process.env.KILLS ?? 3);
const EVENTS = 200;

test(
  `${kills} times kill -9 while a webhook receives ${EVENTS} events: each arrives under one id, and few twice`,
  async () => {
    const receiver = await startFakeReceiver();
    const killed = await killedDatabase();
    const ref = await killed.use((database) => begin(database, receiver.url));
    for (let kill = 0; kill < kills; kill += 1) {
      const program = killed.start(
        new URL('../testing/sending.testProgram.ts', import.meta.url),
        ref.companyId,
        ref.webhookId,
        String(kill * 3),
      );
      try {
        await program.lines.next();
        await new Promise((resolve) => setTimeout(resolve, 60 + Math.random() * 200));
      } finally {
        await program.killed();
      }
    }
    await killed.use(async (database) => {
      await sendAll(database, ref, kills * 3);
      const { rows } = await database.executeSql(
        `select state, count(*)::int as count from webhook_deliveries group by state`,
      );
      expect(rows).toEqual([{ state: 'DELIVERED', count: EVENTS }]);
    });
    const ids = receiver.requests.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(EVENTS);
    // At most the deliveries in progress at a kill
    expect(ids.length - EVENTS).toBeLessThanOrEqual(kills * 10);
    await receiver.close();
    await killed.remove();
  },
  180_000 + kills * 20_000,
);

/** A company with a webhook that has due deliveries. */
async function begin(database: Database, url: string) {
  const { userId } = await insertUser(database);
  const companyId = await insertCompany(database, userId);
  const webhookId = newId();
  const at = new Date(Date.now() - 60_000);
  await companyScope(database, { companyId, userId: null }, async (tx) => {
    await tx
      .insertInto('webhooks')
      .values({
        company_id: companyId,
        id: webhookId,
        url,
        types: ['lead.created'],
        secret: testBox.seal(newWebhookSecret()),
        owner_id: userId,
        created_by_id: userId,
        created_by: 'Ada Byron',
        created_at: at,
        updated_at: at,
      })
      .execute();
    const created = { entity: 'lead', action: 'created', before: null, after: null } as const;
    const changes = Array.from({ length: EVENTS }, () => ({ ...created, entityId: newId() }));
    await announceToWebhooks(tx, { companyId, changes, at });
  });
  return { companyId, webhookId };
}
