import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createFastify } from '#server/http/connections/createFastify.ts';
import { createMetricsServer } from '#server/http/metricsRoute.ts';
import { createCertificateServer } from '#server/modules/companies/certificates/certificateServer.ts';
import type { Live } from '#server/modules/events/live.ts';
import { createLive } from '#server/modules/events/live.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import type { Services } from '#server/services.ts';
import { createServices } from './createServices.ts';
import { endLeases, registerJobs, runLifecycle } from './modules.ts';
import type { Given, Parts } from './parts.ts';
import { createParts } from './parts.ts';
import { registerRoutes, registerWorkerRoutes } from './routes.ts';

/** The running product: its services behind HTTP, and its jobs. */
export interface App {
  fastify: FastifyInstance;
  services: Services;
  /** Starts the jobs, then answers requests. Resolves to the address. */
  start(): Promise<string>;
  /** Finishes the work in progress. Leaves the database open: the caller that opened it closes it. */
  close(): Promise<void>;
}

/** Composes the product. The modules do the same for their own parts (x.module.ts). */
export async function createApp(given: Given): Promise<App> {
  const parts = createParts(given);
  const { config, logger, jobs, heartbeat, mailer, printer, calendarReader, importReader, eventLoop } = parts;
  const services = createServices(parts);
  registerJobs({ ...parts, ...services });
  const live = createLive(parts);
  let isStopping = false;
  const metrics = await openMetrics({ ...parts, ...services, live });
  if (parts.traces) parts.database.watchStatements(parts.traces.noteStatement);
  const fastify = createFastify(parts);
  const register = config.role === 'worker' ? registerWorkerRoutes : registerRoutes;
  register(fastify, {
    ...parts,
    ...services,
    services,
    live,
    clientFolder: config.clientFolder ?? CLIENT_FOLDER,
    siteFolder: SITE_FOLDER,
    renderFile: RENDER_FILE,
    isStopping: () => isStopping,
    metrics,
  });

  const { host, role } = config;
  const { certificates } = services;
  const certificateServer =
    role !== 'worker' &&
    config.acme &&
    createCertificateServer({ fastify, certificates, logger, host, ...config.acme });
  const { port: metricsPort } = config.metrics;
  const metricsServer =
    metrics && metricsPort !== null && createMetricsServer({ metrics, host, port: metricsPort });

  return {
    fastify,
    services,
    async start() {
      const jobsStarted = Promise.withResolvers<void>();
      await heartbeat.start(async (dead) => {
        await jobsStarted.promise;
        await endLeases(
          services,
          dead.map(({ id }) => id),
        );
        await jobs.putBack(dead.flatMap((process) => process.jobs));
        await runLifecycle('recover', services);
      });
      const recover = role === 'web' ? undefined : () => runLifecycle('recover', services);
      await jobs.start(recover, { isWorking: role !== 'web' });
      jobsStarted.resolve();
      if (role !== 'worker') await live.start();
      if (role !== 'web') await runLifecycle('start', services);
      // Returns 40 MB of garbage of the start, which Node would keep for long. It takes 0.2 s, so before the first request (docs/decisions/0281)
      globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
      const address = await fastify.listen({ host, port: config.port });
      if (certificateServer) await certificateServer.start();
      if (metricsServer) await metricsServer.start();
      return address;
    },
    async close() {
      isStopping = true;
      await live.stop();
      await runLifecycle('stop', services);
      if (certificateServer) await certificateServer.stop();
      if (metricsServer) await metricsServer.stop();
      await fastify.close();
      await jobs.stop();
      await runLifecycle('close', services);
      await printer.close();
      await calendarReader.close();
      await importReader.close();
      await mailer.close();
      await heartbeat.stop();
      eventLoop.stop();
    },
  };
}

/** Null without the settings for metrics; then their code does not load. */
async function openMetrics({
  config,
  database,
  jobs,
  live,
  pageRenders,
  smsDelivery,
  webhooks,
  backups,
}: Parts & Services & { live: Live }): Promise<Metrics | null> {
  if (config.metrics.token === null && config.metrics.port === null) return null;
  const { createMetrics } = await import('#server/platform/metrics.ts');
  const metrics = createMetrics({
    connections: database.connections,
    queues: jobs.state,
    liveStreams: live.count,
    replicaReads: () => database.replica?.readCounts() ?? null,
    pages: pageRenders.counts,
    outbox: smsDelivery.outboxState,
    webhooks: webhooks.recentDeliveries,
    backups: async () => {
      const { backup, check } = await backups.state();
      return [
        { kind: 'backup' as const, ...backup },
        { kind: 'check' as const, ...check },
      ].map(({ kind, last, lastSuccess }) => ({
        kind,
        lastSuccess: lastSuccess?.ended_at ?? null,
        isLastFailed: Boolean(last?.error),
      }));
    },
  });
  database.watchStatements((text, ms) => metrics.noteStatement(text, ms / 1000));
  jobs.watch(metrics.noteJob);
  return metrics;
}

const SITE_FOLDER = fileURLToPath(new URL('../../dist/site', import.meta.url));
const RENDER_FILE = fileURLToPath(new URL('../../dist/server/renderPage.cjs', import.meta.url));
const CLIENT_FOLDER = fileURLToPath(new URL('../../dist/client', import.meta.url));
