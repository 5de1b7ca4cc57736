import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { exactTime } from '#client/kit/time/dateText.ts';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { BackupFigures } from './BackupFigures.tsx';
import { Figures } from './Figures.tsx';
import type { SystemHealth } from './healthProblems.ts';
import { isDiskScarce } from './healthProblems.ts';
import { sizeText } from './sizeText.ts';

const FILE_STORE = { FOLDER: 'a folder of this machine', S3: 'S3' } as const;

/** Server, database, mail, storage and backups, a card each. */
export function HealthFigures({ health }: { health: SystemHealth }) {
  const { timeZone } = useCalendar();
  const { mail, storage, eventLoop } = health;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      <Figures
        title="Server"
        rows={[
          ['Version', `${health.version}${health.isEvaluation ? ', evaluation mode' : ''}`],
          ['Running on', `Node.js ${health.node.replace('v', '')}`],
          ['Started', <RelativeTime key="started" at={health.startedAt} />],
          ['Memory', sizeText(health.memory)],
          ['Event loop blocked', blockedText(eventLoop)],
          ...(eventLoop.last
            ? [['Last block', <LastBlock key="block" block={eventLoop.last} />] as [string, ReactNode]]
            : []),
          ['First views', firstViewsText(health.pages)],
          ['Measured', exactTime(health.at, timeZone)],
        ]}
      />
      <Figures
        title="Database"
        rows={[
          ['Engine', health.engine === 'pglite' ? 'Embedded (PGlite)' : 'PostgreSQL'],
          ['Version', `PostgreSQL ${health.databaseVersion}`],
          ['Response time', `${health.databaseMs} ms`],
          ['Connections', connectionsText(health.connections)],
          ['Companies', health.companies.toLocaleString()],
          [
            'Users',
            `${health.users.toLocaleString()}, ${health.openSessions.toLocaleString()} open ${health.openSessions === 1 ? 'session' : 'sessions'}`,
          ],
        ]}
      />
      <Figures
        title="Email"
        rows={[
          ['Sent through', mail.way === 'SMTP' ? (mail.host ?? '') : 'the evaluation mailbox'],
          ['From', mail.sender],
          ['Waiting', waitingText(mail.queue)],
          ['Sent in the last hour', mail.queue.done.toLocaleString()],
          [
            'Permanently failed',
            mail.queue.failed > 0 ? (
              <StatusPill tone="danger">{mail.queue.failed.toLocaleString()}</StatusPill>
            ) : (
              'none'
            ),
          ],
          ...(mail.queue.lastError ? [['Last error', mail.queue.lastError] as [string, string]] : []),
        ]}
      />
      <Figures
        title="Storage"
        rows={[
          ['Database', sizeText(storage.database)],
          ['Files', `${sizeText(storage.files)} in ${storage.fileCount.toLocaleString()} files`],
          ['Stored in', FILE_STORE[storage.fileStore]],
          ['Free on disk', freeText(storage)],
        ]}
      />
      <BackupFigures backups={health.backups} />
    </Box>
  );
}

function connectionsText({ open, idle, waiting }: SystemHealth['connections']): string {
  const text = `${open} open, ${open - idle} in use`;
  return waiting > 0 ? `${text}, ${waiting.toLocaleString()} waiting` : text;
}

function blockedText({ count, blockedFromMs }: SystemHealth['eventLoop']): string {
  if (count === 0) return `never for ${blockedFromMs} ms in the last 24 hours`;
  return `${count.toLocaleString()} ${count === 1 ? 'time' : 'times'} in the last 24 hours`;
}

function firstViewsText({ rendered, skipped, failed }: SystemHealth['pages']): string {
  const others = skipped + failed;
  const text = `${rendered.toLocaleString()} rendered on the server`;
  return others > 0
    ? `${text}, ${others.toLocaleString()} by browsers (${failed.toLocaleString()} failed)`
    : text;
}

function LastBlock({ block: { at, ms, during } }: { block: NonNullable<SystemHealth['eventLoop']['last']> }) {
  return (
    <>
      {ms.toLocaleString()} ms, <RelativeTime at={at} />
      {during.length > 0 && `, during ${during.join(', ')}`}
    </>
  );
}

function waitingText({ waiting, later }: SystemHealth['mail']['queue']): string {
  if (waiting + later === 0) return 'none';
  return later > 0
    ? `${waiting.toLocaleString()}, ${later.toLocaleString()} later`
    : waiting.toLocaleString();
}

function freeText(storage: SystemHealth['storage']): ReactNode {
  const { diskFree, diskTotal } = storage;
  if (diskFree === null || diskTotal === null) return 'unknown';
  const text = `${sizeText(diskFree)} of ${sizeText(diskTotal)}`;
  return isDiskScarce(storage) ? <StatusPill tone="warning">{text}</StatusPill> : text;
}
