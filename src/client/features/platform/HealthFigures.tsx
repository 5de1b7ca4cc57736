import { msg, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { exactTime } from '#client/kit/time/dateText.ts';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { numberText } from '#contract/i18n/formats.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { BackupFigures } from './BackupFigures.tsx';
import { Figures } from './Figures.tsx';
import type { SystemHealth } from './healthProblems.ts';
import { isDiskScarce } from './healthProblems.ts';
import { sizeText } from './sizeText.ts';

const FILE_STORE = { FOLDER: msg`a folder of this machine`, S3: 'S3' } as const;

/** Server, database, mail, storage and backups, a card each. */
export function HealthFigures({ health }: { health: SystemHealth }) {
  const { timeZone } = useCalendar();
  const { mail, storage, eventLoop } = health;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      <Figures
        title={t`Server`}
        rows={[
          [
            t`Version`,
            health.isEvaluation ? t`${{ version: health.version }}, evaluation mode` : health.version,
          ],
          [t`Running on`, `Node.js ${health.node.replace('v', '')}`],
          [t`Started`, <RelativeTime key="started" at={health.startedAt} />],
          [t`Memory`, sizeText(health.memory)],
          [t`Event loop blocked`, blockedText(eventLoop)],
          ...(eventLoop.last
            ? [[t`Last block`, <LastBlock key="block" block={eventLoop.last} />] as [string, ReactNode]]
            : []),
          [t`First views`, firstViewsText(health.pages)],
          [t`Measured`, exactTime(health.at, timeZone)],
        ]}
      />
      <Figures
        title={t`Database`}
        rows={[
          [t`Engine`, health.engine === 'pglite' ? t`Embedded (PGlite)` : 'PostgreSQL'],
          [t`Version`, `PostgreSQL ${health.databaseVersion}`],
          [t`Response time`, t`${{ databaseMs: numberText(health.databaseMs) }} ms`],
          [t`Connections`, connectionsText(health.connections)],
          [t`Companies`, numberText(health.companies)],
          [
            t`Users`,
            t`${{ users: numberText(health.users) }}, ${plural({ openSessions: health.openSessions }, { one: '# open session', other: '# open sessions' })}`,
          ],
        ]}
      />
      <Figures
        title={t`Email`}
        rows={[
          [t`Sent through`, mail.way === 'SMTP' ? (mail.host ?? '') : t`the evaluation mailbox`],
          [t`From`, mail.sender],
          [t`Waiting`, waitingText(mail.queue)],
          [t`Sent in the last hour`, numberText(mail.queue.done)],
          [
            t`Permanently failed`,
            mail.queue.failed > 0 ? (
              <StatusPill tone="danger">{numberText(mail.queue.failed)}</StatusPill>
            ) : (
              t`none`
            ),
          ],
          ...(mail.queue.lastError ? [[t`Last error`, mail.queue.lastError] as [string, string]] : []),
        ]}
      />
      <Figures
        title={t`Storage`}
        rows={[
          [t`Database`, sizeText(storage.database)],
          [
            t`Files`,
            t`${{ files: sizeText(storage.files) }} in ${plural({ fileCount: storage.fileCount }, { other: '# files' })}`,
          ],
          [t`Stored in`, i18n.t(FILE_STORE[storage.fileStore])],
          [t`Free on disk`, freeText(storage)],
        ]}
      />
      <BackupFigures backups={health.backups} />
    </Box>
  );
}

function connectionsText({ open, idle, waiting }: SystemHealth['connections']): string {
  const [opened, used] = [numberText(open), numberText(open - idle)];
  return waiting > 0
    ? t`${opened} open, ${used} in use, ${{ waiting: numberText(waiting) }} waiting`
    : t`${opened} open, ${used} in use`;
}

function blockedText({ count, blockedFromMs }: SystemHealth['eventLoop']): string {
  if (count === 0)
    return t`never for ${{ blockedFromMs: numberText(blockedFromMs) }} ms in the last 24 hours`;
  return t`${plural(count, { one: '# time', other: '# times' })} in the last 24 hours`;
}

function firstViewsText({ rendered, skipped, failed }: SystemHealth['pages']): string {
  const others = skipped + failed;
  const onServer = numberText(rendered);
  return others > 0
    ? t`${onServer} rendered on the server, ${{ others: numberText(others) }} by browsers (${{ failed: numberText(failed) }} failed)`
    : t`${onServer} rendered on the server`;
}

function LastBlock({ block: { at, ms, during } }: { block: NonNullable<SystemHealth['eventLoop']['last']> }) {
  const length = numberText(ms);
  const requests = during.join(', ');
  return requests === '' ? (
    <Trans>
      {length} ms, <RelativeTime at={at} />
    </Trans>
  ) : (
    <Trans>
      {length} ms, <RelativeTime at={at} />, during {requests}
    </Trans>
  );
}

function waitingText({ waiting, later }: SystemHealth['mail']['queue']): string {
  if (waiting + later === 0) return t`none`;
  return later > 0
    ? t`${{ waiting: numberText(waiting) }}, ${{ later: numberText(later) }} later`
    : numberText(waiting);
}

function freeText(storage: SystemHealth['storage']): ReactNode {
  const { diskFree, diskTotal } = storage;
  if (diskFree === null || diskTotal === null) return t`unknown`;
  const text = t`${{ diskFree: sizeText(diskFree) }} of ${{ diskTotal: sizeText(diskTotal) }}`;
  return isDiskScarce(storage) ? <StatusPill tone="warning">{text}</StatusPill> : text;
}
