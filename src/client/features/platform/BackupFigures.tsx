import { t } from '@lingui/core/macro';
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
      <Figures
        title={t`Backups`}
        rows={[[t`Scheduled`, t`Not set up. Set BACKUP_TO for nightly backups.`]]}
      />
    );
  const check = isCheckable ? <Run run={lastCheck} /> : t`not on this server, whose key only encrypts`;
  return (
    <Figures
      title={t`Backups`}
      rows={[
        [t`Scheduled`, isEncrypted ? t`Nightly, encrypted` : t`Nightly, not encrypted`],
        [t`Last backup`, <Run key="backup" run={lastBackup} />],
        ...(lastBackup?.error
          ? [[t`Last complete backup`, <Run key="good" run={lastGoodBackup} />] as [string, ReactNode]]
          : []),
        ...(lastGoodBackup
          ? [
              [
                t`Newest`,
                t`${{ name: lastGoodBackup.name ?? '' }}, ${{ size: sizeText(lastGoodBackup.size ?? 0) }}`,
              ] as [string, ReactNode],
            ]
          : []),
        [t`Restored for a check`, check],
      ]}
    />
  );
}

function Run({ run }: { run: SystemHealth['backups']['lastBackup'] }) {
  if (!run) return t`none yet`;
  return (
    <>
      <RelativeTime at={run.endedAt} />
      {run.error !== null && (
        <>
          {' '}
          <StatusPill tone="danger">{t`failed`}</StatusPill>
        </>
      )}
    </>
  );
}
