import type { FindSystemHealthQuery } from './platform.generated.ts';

/** The measurements of the server. */
export type SystemHealth = NonNullable<FindSystemHealthQuery['findSystemHealth']['data']>;

/** Below this share of free disk space, the disk is nearly full. */
const SCARCE = 0.1;

/** Milliseconds from which on a response of the database is slow. */
const SLOW_DATABASE_MS = 200;

/** Milliseconds that a job waits at most while its workers keep up. */
const LONGEST_WAIT_MS = 15 * 60_000;

/** Whether the disk is nearly full; false where its size is unknown. */
export function isDiskScarce({ diskFree, diskTotal }: SystemHealth['storage']): boolean {
  return diskFree !== null && diskTotal !== null && diskFree < diskTotal * SCARCE;
}

/** What an operator should look at, most important first; none where everything works. */
export function healthProblems({ at, databaseMs, storage, mail, queues }: SystemHealth): string[] {
  const jobs = queues.filter(({ name }) => name !== mail.queue.name);
  return [
    ...(databaseMs >= SLOW_DATABASE_MS
      ? [`The database responds slowly: ${databaseMs.toLocaleString()} ms`]
      : []),
    ...(isDiskScarce(storage) ? ['The disk is nearly full'] : []),
    ...failedText('emails', mail.queue.failed),
    ...jobs.flatMap(({ name, failed }) => failedText(`${name} jobs`, failed)),
    ...queues
      .filter(
        ({ waitingSince }) => waitingSince && Date.parse(at) - Date.parse(waitingSince) > LONGEST_WAIT_MS,
      )
      .map(({ name }) => `${name} jobs have been waiting for more than 15 minutes`),
  ];
}

function failedText(what: string, failed: number): string[] {
  return failed > 0 ? [`${failed.toLocaleString()} ${what} permanently failed in the last hour`] : [];
}
