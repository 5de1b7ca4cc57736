import type { PgBoss } from 'pg-boss';
import type { JobDefinition } from './jobDefinition.ts';
import { queueOptions } from './jobOptions.ts';

/** Creates the queues of these jobs, or updates their options. Skips unchanged queues: at most starts, all of them. */
export async function openQueues(
  boss: PgBoss,
  registered: ReadonlyMap<string, JobDefinition>,
): Promise<void> {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, job] of registered) {
    const wanted = { ...queueOptions(job), notify: false };
    const queue = there.get(name);
    if (queue && hasAll(queue, wanted)) continue;
    await (queue ? boss.updateQueue(name, wanted) : boss.createQueue(name, wanted));
    // Adds nothing, but makes the client read the queue's settings now. Read later, that would happen inside a caller's
    // transaction, on another connection, which the embedded engine does not have.
    await boss.insert(name, []);
  }
}

/** Has the jobs with a cron expression run at these times, and no others. */
export async function openSchedules(
  boss: PgBoss,
  registered: ReadonlyMap<string, JobDefinition>,
): Promise<void> {
  const there = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  for (const name of there.keys()) if (!registered.get(name)?.cron) await boss.unschedule(name);
  for (const { name, cron } of registered.values()) {
    if (cron && there.get(name)?.cron !== cron) await boss.schedule(name, cron, {});
  }
}

function hasAll(queue: object, wanted: object): boolean {
  const values = new Map(Object.entries(queue));
  return Object.entries(wanted).every(([key, value]) => values.get(key) === value);
}
