import { plural, t } from '@lingui/core/macro';
import { numberText } from '#contract/i18n/formats.ts';
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
  const { at, databaseMs, connections, storage, queues } = health;
  const late = queues.filter(
    ({ waitingSince }) => waitingSince && Date.parse(at) - Date.parse(waitingSince) > LONGEST_WAIT_MS,
  );
  return [
    ...(databaseMs >= SLOW_DATABASE_MS
      ? [
          {
            problem: t`The database responds slowly: ${{ databaseMs: numberText(databaseMs) }} ms`,
            advice: t`Check its CPU and disk, and the slow statements below.`,
          },
        ]
      : []),
    ...(connections.waiting > 0
      ? [
          {
            problem: t`${plural({ count: connections.waiting }, { other: '# requests' })} wait for a connection to the database`,
            advice: t`Check the slow statements below. Start another process if this lasts.`,
          },
        ]
      : []),
    ...(isDiskScarce(storage)
      ? [
          {
            problem: t`The disk is nearly full`,
            advice: t`Make room or enlarge it. Changes are rejected on a full disk.`,
          },
        ]
      : []),
    ...backupProblems(health),
    ...failures(health),
    ...late.map(({ name }) => ({
      problem: t`${name} jobs have been waiting for more than 15 minutes`,
      advice: t`Check that a process runs jobs. Restart it, or add one if all are busy.`,
    })),
  ];
}

function failures({ mail, queues }: SystemHealth): HealthProblem[] {
  const emails = {
    problem: t`${plural({ count: mail.queue.failed }, { other: '# emails' })} permanently failed in the last hour`,
    advice: t`Check the last error and the settings of the mail server.`,
  };
  const jobs = queues
    .filter(({ name, failed }) => name !== mail.queue.name && failed > 0)
    .map(({ name, failed }) => ({
      problem: t`${plural(failed, { other: `# ${name} jobs` })} permanently failed in the last hour`,
      advice: t`Check the last error below and the log.`,
    }));
  return [...(mail.queue.failed > 0 ? [emails] : []), ...jobs];
}

function backupProblems({ at, startedAt, backups }: SystemHealth): HealthProblem[] {
  const { isConfigured, lastBackup, lastGoodBackup, lastCheck } = backups;
  if (!isConfigured) return [];
  const since = Date.parse(lastGoodBackup?.endedAt ?? startedAt);
  return [
    ...(lastBackup?.error
      ? [
          {
            problem: t`The last backup failed: ${{ error: lastBackup.error }}`,
            advice: t`Check BACKUP_TO, its free space and its credentials.`,
          },
        ]
      : []),
    ...(Date.parse(at) - since > OLDEST_BACKUP_MS
      ? [
          {
            problem: t`There is no backup of the last 36 hours`,
            advice: t`Check the job backups.write below, or run npm run backup.`,
          },
        ]
      : []),
    ...(lastCheck?.error
      ? [
          {
            problem: t`The newest backup could not be restored for a check: ${{ error: lastCheck.error }}`,
            advice: t`Do not rely on it. Fix the cause, make another backup, and try a restore.`,
          },
        ]
      : []),
  ];
}

/** A night, and half a day for a long or repeated backup. */
const OLDEST_BACKUP_MS = 36 * 3_600_000;
