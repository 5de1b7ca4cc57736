import { screen, within } from '@testing-library/react';
import { acknowledged, buildViewer, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const queue = (name: string, given = {}) => ({
  name,
  waiting: 0,
  later: 0,
  active: 0,
  done: 0,
  failed: 0,
  waitingSince: null,
  lastError: null,
  ...given,
});
function backupRun(given = {}) {
  return {
    startedAt: '2026-11-22T02:17:00.000Z',
    endedAt: '2026-11-22T02:18:00.000Z',
    name: 'exkoo-2026-11-22T021700Z.tar.gz.age',
    size: 120_000_000,
    rows: 1_000_000,
    error: null,
    ...given,
  };
}
const HEALTH = {
  at: '2026-11-22T10:00:00.000Z',
  version: '1.2.3',
  node: 'v26.0.0',
  startedAt: '2026-11-22T09:00:00.000Z',
  isEvaluation: false,
  engine: 'postgres',
  databaseVersion: '17.2',
  databaseMs: 3,
  connections: { open: 6, idle: 4, waiting: 0 },
  memory: 250_000_000,
  companies: 1234,
  users: 56,
  openSessions: 7,
  queues: [queue('sms.send', { waiting: 3, failed: 2, lastError: 'The provider is away' })],
  mail: { way: 'SMTP', host: 'mail.acme.test', sender: 'hello@acme.test', queue: queue('mail.send') },
  storage: {
    database: 5_400_000,
    files: 1_000_000_000,
    fileCount: 42,
    fileStore: 'FOLDER',
    diskFree: 50_000_000_000,
    diskTotal: 100_000_000_000,
  },
  pages: { rendered: 1200, skipped: 3, failed: 0 },
  slowFromMs: 500,
  slowStatements: [
    { text: 'select 1', count: 4, longestMs: 1500, averageMs: 800, lastAt: '2026-11-22T09:30:00.000Z' },
  ],
  backups: {
    isConfigured: true,
    isEncrypted: true,
    isCheckable: true,
    lastBackup: backupRun(),
    lastGoodBackup: backupRun(),
    lastCheck: backupRun({ size: null }),
  },
  eventLoop: {
    blockedFromMs: 200,
    count: 2,
    last: { at: '2026-11-22T09:30:00.000Z', ms: 1350, during: ['POST /f/:company/:form', 'job mail.send'] },
  },
};

const open = (findSystemHealth: () => object) =>
  renderScreen('/company-info/admin/health', {
    viewer: buildViewer({ role: 'MASTER_ADMIN' }),
    server: { findSystemHealth },
  });
/** The value next to a label on the card with this title. */
const figure = (title: string, label: string) => {
  const card = screen.getByRole('heading', { level: 2, name: title }).closest('section');
  return within(card!).getByText(label, { selector: 'dt' }).nextElementSibling;
};

it('shows server, database, mail, storage, the queue and slow statements', async () => {
  open(() => acknowledged({ data: HEALTH }));
  await screen.findByText('1.2.3');
  expect(figure('Server', 'Running on')).toHaveTextContent('Node.js 26.0.0');
  expect(figure('Server', 'Memory')).toHaveTextContent('250 MB');
  expect(figure('Server', 'Event loop blocked')).toHaveTextContent('2 times in the last 24 hours');
  expect(figure('Server', 'Last block')).toHaveTextContent(
    /^1,350 ms, .+, during POST \/f\/:company\/:form, job mail\.send$/,
  );
  expect(figure('Server', 'First views')).toHaveTextContent(
    '1,200 rendered on the server, 3 by browsers (0 failed)',
  );
  expect(figure('Database', 'Engine')).toHaveTextContent('PostgreSQL');
  expect(figure('Database', 'Users')).toHaveTextContent('56, 7 open sessions');
  expect(figure('Email', 'Sent through')).toHaveTextContent('mail.acme.test');
  expect(figure('Email', 'Waiting')).toHaveTextContent('none');
  expect(figure('Storage', 'Files')).toHaveTextContent('1 GB in 42 files');
  expect(figure('Storage', 'Free on disk')).toHaveTextContent('50 GB of 100 GB');
  expect(figure('Database', 'Connections')).toHaveTextContent('6 open, 2 in use');
  expect(figure('Backups', 'Scheduled')).toHaveTextContent('Nightly, encrypted');
  expect(figure('Backups', 'Newest')).toHaveTextContent('exkoo-2026-11-22T021700Z.tar.gz.age, 120 MB');
  const jobs = within(screen.getByRole('table', { name: 'Jobs' }));
  expect(jobs.getByRole('row', { name: /sms\.send/ })).toHaveTextContent(
    'sms.send3–0002The provider is away',
  );
  const slow = within(screen.getByRole('table', { name: 'Slow statements' }));
  expect(slow.getByRole('row', { name: /select 1/ })).toHaveTextContent('1,500 ms');
});

it('highlights permanently failed mail and a disk that is nearly full', async () => {
  const mail = {
    ...HEALTH.mail,
    queue: queue('mail.send', { waiting: 1, later: 4, failed: 9, lastError: 'Refused' }),
  };
  const storage = { ...HEALTH.storage, diskFree: 9_000_000_000 };
  open(() => acknowledged({ data: { ...HEALTH, mail, storage } }));
  await screen.findByText('1.2.3');
  expect(figure('Email', 'Waiting')).toHaveTextContent('1, 4 later');
  expect(figure('Email', 'Permanently failed')?.querySelector('.MuiChip-colorError')).toHaveTextContent('9');
  expect(figure('Email', 'Last error')).toHaveTextContent('Refused');
  const verdict = screen.getByText('3 problems').closest('[role=status]');
  expect(verdict).toHaveTextContent(
    /The disk is nearly full\. Make room .+9 emails permanently failed in the last hour\. Check the last error/,
  );
  expect(verdict).toHaveTextContent('2 sms.send jobs permanently failed in the last hour');
  expect(screen.getByText('9 GB of 100 GB').closest('.MuiChip-root')).toHaveClass('MuiChip-colorWarning');
});

it('reports backups that failed, are too old or could not be restored', async () => {
  const backups = {
    ...HEALTH.backups,
    lastBackup: backupRun({ name: null, size: null, error: 'No room' }),
    lastGoodBackup: backupRun({ endedAt: '2026-11-20T02:18:00.000Z' }),
    lastCheck: backupRun({ error: 'The restored rows of people differ from those that were backed up' }),
  };
  open(() =>
    acknowledged({
      data: { ...HEALTH, queues: [], backups, connections: { open: 10, idle: 0, waiting: 4 } },
    }),
  );
  const verdict = (await screen.findByText('4 problems')).closest('[role=status]');
  expect(verdict).toHaveTextContent('4 requests wait for a connection to the database');
  expect(verdict).toHaveTextContent('The last backup failed: No room. Check BACKUP_TO');
  expect(verdict).toHaveTextContent('There is no backup of the last 36 hours');
  expect(verdict).toHaveTextContent('The restored rows of people differ');
  expect(figure('Backups', 'Last backup')).toHaveTextContent('failed');
});

it('says how to set up backups, and where they cannot be checked', async () => {
  const backups = {
    ...HEALTH.backups,
    isConfigured: false,
    lastBackup: null,
    lastGoodBackup: null,
    lastCheck: null,
  };
  open(() => acknowledged({ data: { ...HEALTH, backups } }));
  await screen.findByText('1.2.3');
  expect(figure('Backups', 'Scheduled')).toHaveTextContent('Set BACKUP_TO for nightly backups.');
});

it('says what there is none of', async () => {
  const storage = { ...HEALTH.storage, diskFree: null, diskTotal: null };
  open(() =>
    acknowledged({
      data: {
        ...HEALTH,
        storage,
        queues: [],
        slowStatements: [],
        eventLoop: { blockedFromMs: 200, count: 0, last: null },
      },
    }),
  );
  expect(await screen.findByText('Nothing to do')).toBeVisible();
  expect(screen.getByText('Everything works.')).toBeVisible();
  expect(figure('Server', 'Event loop blocked')).toHaveTextContent('never for 200 ms in the last 24 hours');
  expect(screen.getByText('Statements that take 500 ms or longer will appear here.')).toBeVisible();
  expect(figure('Storage', 'Free on disk')).toHaveTextContent('unknown');
});

it('measures again when asked', async () => {
  let version = '1.2.3';
  const { user } = open(() => acknowledged({ data: { ...HEALTH, version } }));
  await screen.findByText('1.2.3');
  version = '1.2.4';
  await user.click(screen.getByRole('button', { name: 'Measure again' }));
  expect(await screen.findByText('1.2.4')).toBeVisible();
});

it('shows an error if loading the health data fails, and retries', async () => {
  let answer: object = { ...refused('The database is away'), data: null };
  const { user } = open(() => answer);
  expect(await screen.findByText('The database is away')).toBeVisible();
  answer = acknowledged({ data: HEALTH });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1.2.3')).toBeVisible();
});
