import type { Database } from '#server/database/database.ts';
import type { SlowStatement } from '#server/database/engine/slowStatements.ts';
import { SLOW_FROM_MS } from '#server/database/engine/slowStatements.ts';
import { platformScope } from '#server/database/walls/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { QueueState } from '#server/jobs/queueState.ts';
import { noJobs } from '#server/jobs/queueState.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { EventLoopWatch } from '#server/platform/eventLoop.ts';
import { BLOCKED_FROM_MS } from '#server/platform/eventLoop.ts';
import { diskRoom } from '#server/platform/files/diskRoom.ts';
import type { PageRenderCounts, PageRenders } from '#server/platform/pageRenders.ts';
import { VERSION } from '#server/platform/version.ts';
import type { Services } from '#server/services.ts';
import type { DatabaseFigures } from './health.store.ts';
import { readFigures } from './health.store.ts';

/** How the server is that answers, and the database and queue that all servers share. Sizes are bytes. */
export interface SystemHealth extends Pick<DatabaseFigures, 'companies' | 'users'> {
  at: Date;
  version: string;
  node: string;
  startedAt: Date;
  isEvaluation: boolean;
  engine: Database['engine'];
  databaseVersion: string;
  databaseMs: number;
  connections: ReturnType<Database['connections']>;
  memory: number;
  openSessions: number;
  queues: QueueState[];
  mail: { way: 'SMTP' | 'MAILBOX'; host: string | null; sender: string; queue: QueueState };
  storage: {
    database: number;
    files: number;
    fileCount: number;
    fileStore: 'FOLDER' | 'S3';
    diskFree: number | null;
    diskTotal: number | null;
  };
  slowFromMs: number;
  slowStatements: SlowStatement[];
  eventLoop: ReturnType<EventLoopWatch['blocks']> & { blockedFromMs: number };
  pages: PageRenderCounts;
  backups: Awaited<ReturnType<Services['backups']['state']>>;
}

export interface HealthService {
  /** Measures it now. For a master admin; the caller has checked. */
  findSystemHealth(): Promise<SystemHealth>;
}

/** The state of the installation, for the master admin. */
export function createHealthService(
  {
    database,
    clock,
    jobs,
    config,
    eventLoop,
    pageRenders,
  }: {
    database: Database;
    clock: Clock;
    jobs: Pick<Jobs, 'state'>;
    config: Pick<Config, 'isEvaluation' | 'smtpUrl' | 'mailFrom' | 's3Url' | 'dataDir'>;
    eventLoop: Pick<EventLoopWatch, 'blocks'>;
    pageRenders: Pick<PageRenders, 'counts'>;
  },
  { backups }: Pick<Services, 'backups'>,
): HealthService {
  const startedAt = clock.now();
  return {
    async findSystemHealth() {
      const at = clock.now();
      const began = performance.now();
      await database.ping();
      const databaseMs = Math.round(performance.now() - began);
      const figures = await platformScope(database, (tx) => readFigures(tx, at));
      const queues = await jobs.state();
      const room = await diskRoom(config.dataDir);
      return {
        at,
        version: VERSION,
        node: process.version,
        startedAt,
        isEvaluation: config.isEvaluation,
        engine: database.engine,
        databaseVersion: figures.version,
        databaseMs,
        connections: database.connections(),
        memory: process.memoryUsage.rss(),
        companies: figures.companies,
        users: figures.users,
        openSessions: figures.open_sessions,
        queues,
        mail: {
          way: config.isEvaluation ? 'MAILBOX' : 'SMTP',
          host: config.smtpUrl && new URL(config.smtpUrl).host,
          sender: config.mailFrom,
          queue: queues.find(({ name }) => name === 'mail.send') ?? noJobs('mail.send'),
        },
        storage: {
          database: figures.size,
          files: figures.files,
          fileCount: figures.file_count,
          fileStore: config.s3Url ? 'S3' : 'FOLDER',
          diskFree: room?.free ?? null,
          diskTotal: room?.total ?? null,
        },
        slowFromMs: SLOW_FROM_MS,
        slowStatements: database.slowStatements(),
        eventLoop: { ...eventLoop.blocks(), blockedFromMs: BLOCKED_FROM_MS },
        pages: pageRenders.counts(),
        backups: await backups.state(),
      };
    },
  };
}
