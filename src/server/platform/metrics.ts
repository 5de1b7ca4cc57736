import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { PageRenderCounts } from './pageRenders.ts';
import { statementName } from './statementName.ts';

/** What came of a GraphQL operation: REFUSED: a reply without acknowledgement; FAILED: errors instead of a reply. */
export type OperationResult = 'done' | 'refused' | 'failed';

/** Counts and times of this process for Prometheus. Times are seconds. */
export interface Metrics {
  noteRequest(request: { route: string; method: string; status: number }, seconds: number): void;
  noteOperation(operation: string, result: OperationResult, seconds: number): void;
  /** The text of a statement gives its command and first table, as `select` and `people`. */
  noteStatement(text: string, seconds: number): void;
  noteJob(queue: string, result: 'done' | 'failed', seconds: number): void;
  /** All metrics in the text format of Prometheus; asks the database for the queues. */
  render(): Promise<{ contentType: string; text: string }>;
}

type JobState = 'waiting' | 'later' | 'active' | 'done' | 'failed';

/** Where the values come from that are read when they are asked for. */
export interface MetricSources {
  connections: () => { open: number; idle: number; waiting: number };
  queues: () => Promise<({ name: string; waitingSince: Date | null } & Record<JobState, number>)[]>;
  liveStreams: () => number;
  /** Reads that a replica may serve, by the server that did; null without a replica. */
  replicaReads: () => { replica: number; primary: number } | null;
  pages: () => PageRenderCounts;
  /** Messages of all companies by state, and how many seconds the oldest due one has waited. */
  outbox: () => Promise<{ due: number; later: number; sending: number; oldestDueSeconds: number }>;
  /** Webhook deliveries that were created within the last hour, by state. */
  webhooks: () => Promise<Record<'due' | 'later' | 'delivered' | 'failed', number>>;
  /** The last run of scheduled backups and of their checks; null: none yet. */
  backups: () => Promise<{ kind: 'backup' | 'check'; lastSuccess: Date | null; isLastFailed: boolean }[]>;
}

// From the fastest reply to the limit of a statement
const buckets = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];

/** Registers the metrics, including the default ones of Node.js (`process_`, `nodejs_`). */
export function createMetrics(sources: MetricSources): Metrics {
  const registers = [new Registry()];
  const [register] = registers as [Registry];
  collectDefaultMetrics({ register });
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets, registers });
  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    read: (own: Gauge) => void | Promise<void>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset();
        return read(this);
      },
    });

  const requests = histogram('exkoo_http_request_duration_seconds', 'HTTP requests, without live streams', [
    'route',
    'method',
    'status',
  ]);
  const operations = histogram('exkoo_operation_duration_seconds', 'GraphQL operations by first field', [
    'operation',
    'result',
  ]);
  const statements = histogram(
    'exkoo_statement_duration_seconds',
    'SQL statements by command and first table',
    ['command', 'table'],
  );
  const jobs = histogram(
    'exkoo_job_duration_seconds',
    'Jobs of this process, emails and webhooks among them',
    ['queue', 'result'],
  );

  gauge('exkoo_database_connections', 'Connections of the pool, and what waits for one', ['state'], (own) => {
    for (const [state, count] of Object.entries(sources.connections())) own.set({ state }, count);
  });
  gauge('exkoo_live_streams', 'Open live streams of browsers', [], (own) => own.set(sources.liveStreams()));
  const readQueues = onceAtATime(sources.queues);
  gauge(
    'exkoo_job_oldest_waiting_seconds',
    'How long the oldest due job of a queue has waited',
    ['queue'],
    async (own) => {
      for (const { name: queue, waitingSince } of await readQueues())
        own.set({ queue }, waitingSince ? Math.max(0, (Date.now() - waitingSince.getTime()) / 1000) : 0);
    },
  );
  gauge('exkoo_jobs', 'Jobs of a queue', ['queue', 'state'], async (own) => {
    for (const { name: queue, ...counts } of await readQueues())
      for (const state of JOB_STATES) own.set({ queue, state }, counts[state]);
  });
  const readOutbox = onceAtATime(sources.outbox);
  gauge('exkoo_outbox_messages', 'Messages that are not settled', ['state'], async (own) => {
    const { due, later, sending } = await readOutbox();
    for (const [state, count] of Object.entries({ due, later, sending })) own.set({ state }, count);
  });
  gauge('exkoo_outbox_oldest_due_seconds', 'How long the oldest due message has waited', [], async (own) =>
    own.set((await readOutbox()).oldestDueSeconds),
  );
  gauge(
    'exkoo_webhook_deliveries',
    'Webhook deliveries that were created within the last hour',
    ['state'],
    async (own) => {
      for (const [state, count] of Object.entries(await sources.webhooks())) own.set({ state }, count);
    },
  );
  const readBackups = onceAtATime(sources.backups);
  gauge(
    'exkoo_backup_last_success_timestamp_seconds',
    'When the last scheduled backup, or check of one, succeeded',
    ['kind'],
    async (own) => {
      for (const { kind, lastSuccess } of await readBackups())
        if (lastSuccess) own.set({ kind }, lastSuccess.getTime() / 1000);
    },
  );
  gauge(
    'exkoo_backup_last_failed',
    'Whether the last scheduled backup, or check of one, failed',
    ['kind'],
    async (own) => {
      for (const { kind, isLastFailed } of await readBackups()) own.set({ kind }, Number(isLastFailed));
    },
  );
  new Counter({
    name: 'exkoo_replica_reads_total',
    help: 'Reads for the replica, by the server that served them: primary where the replica was away or behind',
    labelNames: ['server'],
    registers,
    collect() {
      this.reset();
      for (const [server, count] of Object.entries(sources.replicaReads() ?? {})) this.inc({ server }, count);
    },
  });
  new Counter({
    name: 'exkoo_pages_total',
    help: 'First views: rendered on the server, skipped by its budget, or failed',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(sources.pages())) this.inc({ result }, count);
    },
  });

  return {
    noteRequest: ({ route, method, status }, seconds) =>
      requests.observe({ route, method, status: String(status) }, seconds),
    noteOperation: (operation, result, seconds) => operations.observe({ operation, result }, seconds),
    noteStatement: (text, seconds) => statements.observe({ ...statementName(text) }, seconds),
    noteJob: (queue, result, seconds) => jobs.observe({ queue, result }, seconds),
    render: async () => ({ contentType: register.contentType, text: await register.metrics() }),
  };
}

/** Several metrics of one scrape, which are collected at the same time, share a query. */
function onceAtATime<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => (running ??= read().finally(() => (running = null)));
}

const JOB_STATES: readonly JobState[] = ['waiting', 'later', 'active', 'done', 'failed'];
