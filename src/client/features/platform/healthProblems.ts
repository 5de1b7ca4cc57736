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

/** Something that does not work, and what to do about it. */
export interface HealthProblem {
  problem: string;
  advice: string;
}

/** What an operator should look at, most important first; none where everything works. */
export function healthProblems(health: SystemHealth): HealthProblem[] {
  const { at, databaseMs, connections, storage, mail, queues } = health;
  const jobs = queues.filter(({ name }) => name !== mail.queue.name);
  const late = queues.filter(
    ({ waitingSince }) => waitingSince && Date.parse(at) - Date.parse(waitingSince) > LONGEST_WAIT_MS,
  );
  return [
    ...(databaseMs >= SLOW_DATABASE_MS
      ? [
          {
            problem: `The database responds slowly: ${databaseMs.toLocaleString()} ms`,
            advice: 'Check its CPU and disk, and the slow statements below.',
          },
        ]
      : []),
    ...(connections.waiting > 0
      ? [
          {
            problem: `${connections.waiting.toLocaleString()} requests wait for a connection to the database`,
            advice: 'Check the slow statements below. Start another process if this lasts.',
          },
        ]
      : []),
    ...(isDiskScarce(storage)
      ? [
          {
            problem: 'The disk is nearly full',
            advice: 'Make room or enlarge it. Changes are rejected on a full disk.',
          },
        ]
      : []),
    ...backupProblems(health),
    ...failed('emails', mail.queue.failed, 'Check the last error and the settings of the mail server.'),
    ...jobs.flatMap((queue) =>
      failed(`${queue.name} jobs`, queue.failed, 'Check the last error below and the log.'),
    ),
    ...late.map(({ name }) => ({
      problem: `${name} jobs have been waiting for more than 15 minutes`,
      advice: 'Check that a process runs jobs. Restart it, or add one if all are busy.',
    })),
  ];
}

function failed(what: string, count: number, advice: string): HealthProblem[] {
  if (count === 0) return [];
  return [{ problem: `${count.toLocaleString()} ${what} permanently failed in the last hour`, advice }];
}

function backupProblems({ at, startedAt, backups }: SystemHealth): HealthProblem[] {
  const { isConfigured, lastBackup, lastGoodBackup, lastCheck } = backups;
  if (!isConfigured) return [];
  const since = Date.parse(lastGoodBackup?.endedAt ?? startedAt);
  return [
    ...(lastBackup?.error
      ? [
          {
            problem: `The last backup failed: ${lastBackup.error}`,
            advice: 'Check BACKUP_TO, its free space and its credentials.',
          },
        ]
      : []),
    ...(Date.parse(at) - since > OLDEST_BACKUP_MS
      ? [
          {
            problem: 'There is no backup of the last 36 hours',
            advice: 'Check the job backups.write below, or run npm run backup.',
          },
        ]
      : []),
    ...(lastCheck?.error
      ? [
          {
            problem: `The newest backup could not be restored for a check: ${lastCheck.error}`,
            advice: 'Do not rely on it. Fix the cause, make another backup, and try a restore.',
          },
        ]
      : []),
  ];
}

/** A night, and half a day for a long or repeated backup. */
const OLDEST_BACKUP_MS = 36 * 3_600_000;
