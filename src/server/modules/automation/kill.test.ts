import { expect, test } from '@jest/globals';
import type { Database } from '#server/database/database.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { eventually } from '#server/testing/eventually.ts';
import { killedDatabase } from '#server/testing/killed/killedDatabase.ts';
import { startAutomationsFor } from './begin/begin.service.ts';
import { automationHouse } from './testing/automationHouse.ts';
import { startAutomationWorker } from './testing/automationWorker.ts';

// KILLS=50 LEADS=2000 before a release.
const kills = Number(process.env.KILLS ?? 3);
const LEADS = Number(process.env.LEADS ?? 100);

const STEPS = [
  { id: 'text', kind: 'SEND_TEXT', value: 'Hello {{firstName|there}}' },
  { id: 'tag', kind: 'ADD_TAG', value: 'welcomed' },
  { id: 'task', kind: 'CREATE_TASK', value: 'Call them' },
  { id: 'second', kind: 'SEND_TEXT', value: 'Bye' },
] as const;

test(
  `${kills} times kill -9 while people go through an automation: no step is lost, none is taken twice`,
  async () => {
    const killed = await killedDatabase();
    await killed.use(begin);
    for (let kill = 0; kill < kills; kill += 1) {
      const program = killed.start(new URL('./testing/goingOn.testProgram.ts', import.meta.url));
      try {
        await program.lines.next();
        await new Promise((resolve) => setTimeout(resolve, 60 + Math.random() * 200));
      } finally {
        await program.killed();
      }
    }
    await killed.use(async (database) => {
      const count = async (sql: string) => {
        const { rows } = await database.executeSql(`select count(*)::int as count from ${sql}`);
        return (rows[0] as unknown as { count: number }).count;
      };
      expect(await count(`automation_runs where state = 'RUNNING'`)).toBeGreaterThan(0);
      const { stop } = await startAutomationWorker(database);
      await eventually(async () => (await count(`automation_runs where state = 'DONE'`)) === LEADS, 120_000);
      await stop();
      expect(await count('automation_log')).toBe(LEADS * STEPS.length);
      expect(await count('sms_messages')).toBe(LEADS * 2);
      expect(await count('(select distinct person_id, text from sms_messages) m')).toBe(LEADS * 2);
      expect(await count('tasks')).toBe(LEADS);
      expect(await count('(select distinct person_id from tasks) t')).toBe(LEADS);
      expect(await count(`people where tags = '{welcomed}'`)).toBe(LEADS);
      expect(await count(`events where entity = 'lead' and action = 'updated'`)).toBe(LEADS);
    });
    await killed.remove();
  },
  180_000 + kills * 20_000,
);

/** A company whose leads have begun an automation. */
async function begin(database: Database): Promise<void> {
  const { companyId, viewer, automation, leads } = await automationHouse(database);
  const id = await automation.createAutomation(viewer, 'SMS', { name: 'Welcome', steps: STEPS });
  await automation.turnAutomationOn(viewer, { kind: 'SMS', id });
  const occurrences = (await leads(LEADS)).map((personId) => ({ kind: 'LEAD_CREATED' as const, personId }));
  await companyScope(database, { companyId, userId: null }, (tx) =>
    startAutomationsFor(tx, companyId, occurrences, new Date()),
  );
}
