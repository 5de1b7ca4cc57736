import type { ReactNode } from 'react';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { Figures } from './Figures.tsx';
import type { SystemHealth } from './healthProblems.ts';
import { sizeText } from './sizeText.ts';

/** The scheduled backups and the check of the newest one. */
export function BackupFigures({ backups }: { backups: SystemHealth['backups'] }) {
  const { isConfigured, isEncrypted, isCheckable, lastBackup, lastGoodBackup, lastCheck } = backups;
  if (!isConfigured)
    return (
      <Figures title="Backups" rows={[['Scheduled', 'Not set up. Set BACKUP_TO for nightly backups.']]} />
    );
  const check = isCheckable ? <Run run={lastCheck} /> : 'not on this server, whose key only encrypts';
  return (
    <Figures
      title="Backups"
      rows={[
        ['Scheduled', `Nightly, ${isEncrypted ? 'encrypted' : 'not encrypted'}`],
        ['Last backup', <Run key="backup" run={lastBackup} />],
        ...(lastBackup?.error
          ? [['Last complete backup', <Run key="good" run={lastGoodBackup} />] as [string, ReactNode]]
          : []),
        ...(lastGoodBackup
          ? [
              ['Newest', `${lastGoodBackup.name}, ${sizeText(lastGoodBackup.size ?? 0)}`] as [
                string,
                ReactNode,
              ],
            ]
          : []),
        ['Restored for a check', check],
      ]}
    />
  );
}

function Run({ run }: { run: SystemHealth['backups']['lastBackup'] }) {
  if (!run) return 'none yet';
  return (
    <>
      <RelativeTime at={run.endedAt} />
      {run.error !== null && (
        <>
          {' '}
          <StatusPill tone="danger">failed</StatusPill>
        </>
      )}
    </>
  );
}
