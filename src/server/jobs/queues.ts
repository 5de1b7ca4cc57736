import type { PgBoss } from 'pg-boss';
import { queueOptions } from './jobOptions.ts';
import type { JobOptions } from './jobOptions.ts';

/** When a job is done by itself. */
export interface JobSchedule {
  /** A cron expression, in UTC. */
  cron: string;
  payload: object;
}

/** Makes the queues of these jobs, or gives them these options. What is as it should be, as at most starts, is left alone. */
export async function openQueues(
  boss: PgBoss,
  registered: ReadonlyMap<string, { options: JobOptions }>,
): Promise<void> {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, { options }] of registered) {
    const wanted = { ...queueOptions(options), notify: true };
    const queue = there.get(name);
    if (queue && hasAll(queue, wanted)) continue;
    await (queue ? boss.updateQueue(name, wanted) : boss.createQueue(name, wanted));
    // Adds nothing, but makes the client read the queue's settings now. Read later, that would happen inside a caller's
    // transaction, on another connection, which the embedded engine does not have.
    await boss.insert(name, []);
  }
}

/** Has these jobs done by themselves at these times, and no others. */
export async function openSchedules(
  boss: PgBoss,
  schedules: ReadonlyMap<string, JobSchedule>,
): Promise<void> {
  const there = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  for (const name of there.keys()) if (!schedules.has(name)) await boss.unschedule(name);
  for (const [name, { cron, payload }] of schedules) {
    const schedule = there.get(name);
    const isSame =
      schedule?.cron === cron && JSON.stringify(schedule.data ?? null) === JSON.stringify(payload);
    if (!isSame) await boss.schedule(name, cron, payload);
  }
}

function hasAll(queue: object, wanted: object): boolean {
  const values = new Map(Object.entries(queue));
  return Object.entries(wanted).every(([key, value]) => values.get(key) === value);
}
