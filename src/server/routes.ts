import type { FastifyInstance } from 'fastify';
import { forwardedHeaders } from '#server/http/connections/forwardedHeaders.ts';
import { requestLog } from '#server/http/connections/requestLog.ts';
import { requestTraces } from '#server/http/connections/requestTraces.ts';
import { watchRequests } from '#server/http/connections/watchRequests.ts';
import { errorReplies } from '#server/http/errorReplies.ts';
import { clientFiles } from '#server/http/files/clientFiles.ts';
import { renderedPages } from '#server/http/files/renderedPages.ts';
import { serviceWorkerRoute } from '#server/http/files/serviceWorkerRoute.ts';
import { graphqlRoute } from '#server/http/graphqlRoute.ts';
import { healthRoutes } from '#server/http/healthRoutes.ts';
import { hosts } from '#server/http/hosts.ts';
import { languageHooks } from '#server/http/languageHooks.ts';
import { liveRoute } from '#server/http/liveRoute.ts';
import { measureRequests, metricsRoute } from '#server/http/metricsRoute.ts';
import { pageStylesRoute, readPageStyles } from '#server/http/pages/pageStyles.ts';
import { sitePages } from '#server/http/pages/sitePages.ts';
import { challengePage } from '#server/http/public/challengePage.ts';
import { embedRoute } from '#server/http/public/embedRoute.ts';
import { callCounter, publicCalls } from '#server/http/public/publicCalls.ts';
import { commonScripts } from '#server/http/public/scriptFiles.ts';
import { inVisitorLanguage, visitorLanguages } from '#server/http/public/visitorLanguage.ts';
import { securityHeaders } from '#server/http/securityHeaders.ts';
import type { Live } from '#server/modules/events/live.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { createSchema } from '#server/schema.ts';
import type { Services } from '#server/services.ts';
import type { Module, ModuleParts, RouteParts } from './module.ts';
import { MODULES } from './modules.ts';

/** What the build left: the dashboard, the public site, and the dashboard's code that renders its pages. */
interface BuiltFiles {
  clientFolder: string;
  siteFolder: string;
  renderFile: string;
}

/** What routes are made of. */
type Given = ModuleParts & {
  services: Services;
  live: Live;
  isStopping: () => boolean;
  metrics: Metrics | null;
} & BuiltFiles;

/** Registers the routes of a process that does jobs only: health, readiness and metrics. */
export function registerWorkerRoutes(fastify: FastifyInstance, parts: Given): void {
  const { config, metrics } = parts;
  errorReplies(fastify);
  healthRoutes(fastify, { ...parts, isEvaluation: config.isEvaluation });
  if (metrics && config.metrics.token) metricsRoute(fastify, { metrics, token: config.metrics.token });
}

/** Registers all HTTP routes, in matching order. */
export function registerRoutes(fastify: FastifyInstance, parts: Given): void {
  const { config, logger, visitorLimits, auth } = parts;
  const { isEvaluation, publicUrl, languages } = config;
  const { metrics } = parts;
  const styles = readPageStyles(parts.clientFolder);

  if (parts.traces) requestTraces(fastify, parts.traces);
  errorReplies(fastify);
  languageHooks(fastify, languages);
  requestLog(fastify);
  watchRequests(fastify, parts.eventLoop);
  if (metrics) measureRequests(fastify, metrics);
  forwardedHeaders(fastify, { logger, clock: systemClock });
  const isHttps = publicUrl.startsWith('https:');
  securityHeaders(fastify, { isHttps });
  const countCall = callCounter({ visitorLimits, isEvaluation });
  hosts(fastify, {
    ...config,
    isHeldDomain: parts.domains.isHeldDomain,
    sendOwnPath: (request, reply, slug) =>
      inVisitorLanguage(request, reply, {
        languages,
        work: () => fastify.sendOwnPath(request, reply, slug),
      }),
    countCall,
  });
  visitorLanguages(fastify, { languages });
  publicCalls(fastify, countCall);
  healthRoutes(fastify, { ...parts, isEvaluation });
  if (metrics && config.metrics.token) metricsRoute(fastify, { metrics, token: config.metrics.token });
  graphqlRoute(fastify, {
    ...parts,
    schema: createSchema(),
    hasIntrospection: isEvaluation,
    isEvaluation,
  });
  liveRoute(fastify, parts);
  embedRoute(fastify, { languages });
  const proof = challengePage(parts.browserProof, { isEvaluation, isHttps });
  const given: RouteParts = { ...parts, isEvaluation, styles, proof, beside: commonScripts(fastify) };
  for (const { routes = [] } of MODULES as readonly Module[])
    for (const register of routes) register(fastify, given);
  pageStylesRoute(fastify, { styles });
  const site = sitePages(fastify, { folder: parts.siteFolder, publicUrl, languages });
  serviceWorkerRoute(fastify, { folder: parts.clientFolder, isOn: config.hasServiceWorker });
  clientFiles(fastify, {
    folder: parts.clientFolder,
    site,
    languages,
    pages: renderedPages(fastify, {
      auth,
      pageRenders: parts.pageRenders,
      file: parts.renderFile,
      languages,
      patienceMs: parts.pagePatienceMs,
    }),
  });
}
