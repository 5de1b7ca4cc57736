import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createFastify } from '#server/http/connections/createFastify.ts';
import { createCertificateServer } from '#server/modules/companies/certificates/certificateServer.ts';
import { createLive } from '#server/modules/events/live.ts';
import type { Services } from '#server/services.ts';
import { createServices } from './createServices.ts';
import { registerJobs, runLifecycle } from './modules.ts';
import type { Given } from './parts.ts';
import { createParts } from './parts.ts';
import { registerRoutes } from './routes.ts';

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
  const { config, logger, jobs, mailer, printer, calendarReader, importReader, eventLoop } = parts;
  const services = createServices(parts);
  registerJobs({ ...parts, ...services });
  const live = createLive(parts);
  let isStopping = false;
  const fastify = createFastify(parts);
  registerRoutes(fastify, {
    ...parts,
    ...services,
    services,
    live,
    clientFolder: config.clientFolder ?? CLIENT_FOLDER,
    siteFolder: SITE_FOLDER,
    renderFile: RENDER_FILE,
    isStopping: () => isStopping,
  });

  const { host } = config;
  const { certificates } = services;
  const certificateServer =
    config.acme && createCertificateServer({ fastify, certificates, logger, host, ...config.acme });

  return {
    fastify,
    services,
    async start() {
      await jobs.start(() => runLifecycle('recover', services));
      await live.start();
      await runLifecycle('start', services);
      const address = await fastify.listen({ host, port: config.port });
      await certificateServer?.start();
      return address;
    },
    async close() {
      isStopping = true;
      await live.stop();
      await runLifecycle('stop', services);
      await certificateServer?.stop();
      await fastify.close();
      await jobs.stop();
      await runLifecycle('close', services);
      await printer.close();
      await calendarReader.close();
      await importReader.close();
      await mailer.close();
      eventLoop.stop();
    },
  };
}

const SITE_FOLDER = fileURLToPath(new URL('../../dist/site', import.meta.url));
const RENDER_FILE = fileURLToPath(new URL('../../dist/server/renderPage.cjs', import.meta.url));
const CLIENT_FOLDER = fileURLToPath(new URL('../../dist/client', import.meta.url));
