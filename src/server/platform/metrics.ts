import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { PageRenderCounts } from './pageRenders.ts';

/** What came of a GraphQL operation: REFUSED: a reply without acknowledgement; FAILED: errors instead of a reply. */
export type OperationResult = 'done' | 'refused' | 'failed';

/** Counts and times of this process for Prometheus. Times are seconds. */
export interface Metrics {
  noteRequest(request: { route: string; method: string; status: number }, seconds: number): void;
  noteOperation(operation: string, result: OperationResult, seconds: number): void;
  /** The text of a statement gives its command, as `select`. */
  noteStatement(text: string, seconds: number): void;
  /** All metrics in the text format of Prometheus; asks the database for the queues. */
  render(): Promise<{ contentType: string; text: string }>;
}

type JobState = 'waiting' | 'later' | 'active' | 'done' | 'failed';

/** Where the values come from that are read when they are asked for. */
export interface MetricSources {
  connections: () => { open: number; idle: number; waiting: number };
  queues: () => Promise<({ name: string; waitingSince: Date | null } & Record<JobState, number>)[]>;
  liveStreams: () => number;
  pages: () => PageRenderCounts;
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
  const statements = histogram('exkoo_statement_duration_seconds', 'SQL statements', ['command']);

  gauge('exkoo_database_connections', 'Connections of the pool, and what waits for one', ['state'], (own) => {
    for (const [state, count] of Object.entries(sources.connections())) own.set({ state }, count);
  });
  gauge('exkoo_live_streams', 'Open live streams of browsers', [], (own) => own.set(sources.liveStreams()));
  const oldest = gauge(
    'exkoo_job_oldest_waiting_seconds',
    'How long the oldest due job of a queue has waited',
    ['queue'],
    () => undefined,
  );
  gauge('exkoo_jobs', 'Jobs of a queue', ['queue', 'state'], async (own) => {
    for (const { name: queue, waitingSince, ...counts } of await sources.queues()) {
      for (const state of JOB_STATES) own.set({ queue, state }, counts[state]);
      oldest.set({ queue }, waitingSince ? Math.max(0, (Date.now() - waitingSince.getTime()) / 1000) : 0);
    }
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
    noteStatement: (text, seconds) => {
      const [, command = 'other'] = COMMAND.exec(text) ?? [];
      statements.observe({ command: command.toLowerCase() }, seconds);
    },
    render: async () => ({ contentType: register.contentType, text: await register.metrics() }),
  };
}

const JOB_STATES: readonly JobState[] = ['waiting', 'later', 'active', 'done', 'failed'];

const COMMAND = /^\s*(select|with|insert|update|delete|begin|commit|rollback)\b/i;
