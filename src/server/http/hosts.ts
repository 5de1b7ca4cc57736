import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { i18n } from '#contract/i18n/i18n.ts';
import type { CountCall } from './public/publicCalls.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The custom domain that the request came for; null on the dashboard's own host. */
    customDomain: string | null;
  }
  interface FastifyInstance {
    sendOwnPath: SendOwnPath;
  }
}

/** Answers a path of one segment on a company's domain: a page on which guests book, or that there is none. */
export type SendOwnPath = (
  request: FastifyRequest,
  reply: FastifyReply,
  slug: string,
) => Promise<FastifyReply>;

/**
 * Routes a request by its Host header to the dashboard or a custom domain. A custom domain serves nothing of the
 * dashboard; an unknown host gets 421. Emails and redirects never use this header.
 */
export function hosts(
  app: FastifyInstance,
  deps: {
    publicUrl: string;
    isEvaluation: boolean;
    isHeldDomain: (domain: string) => Promise<boolean>;
    sendOwnPath: SendOwnPath;
    countCall: CountCall;
  },
): void {
  const own = new Set([new URL(deps.publicUrl).hostname]);
  if (deps.isEvaluation) for (const name of ['localhost', '127.0.0.1', '[::1]']) own.add(name);

  app.decorateRequest('customDomain', null);
  app.addHook('onRequest', async (request, reply) => {
    // A URL with a scheme and a host of its own: only proxies are sent these
    if (!request.url.startsWith('/')) return reply.code(400).send({ message: 'Not a path' });
    const host = (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
    if (own.has(host) || ALWAYS.some((path) => request.url.startsWith(path))) return;
    if (!(await deps.isHeldDomain(host)))
      return reply.code(421).send({ message: i18n.t('This host is not served here') });
    request.customDomain = host;
    // Of the dashboard's own paths none is to be reached on a company's domain: this answers before any route does
    const slug = ONE_SEGMENT.exec(request.url)?.[1];
    if (slug !== undefined)
      return (await deps.countCall(request, reply)) ?? deps.sendOwnPath(request, reply, slug);
    // The company's own page and its forms, and what they and its booking pages load
    const isPublic = OWN_PAGE.test(request.url) || PUBLIC.some((path) => request.url.startsWith(path));
    if (!isPublic || request.url.startsWith(SITE_FILES))
      return reply.code(404).send({ message: i18n.t('Not found') });
  });
}

const ONE_SEGMENT = /^\/([a-z0-9-]+)\/?(?:\?|$)/;

/** The company's page, and its forms: below a company's slug they are the dashboard's host's. */
const OWN_PAGE = /^\/(?:f\/[^/?]+)?(?:\?|$)/;

/** What load balancers and certificate authorities ask by whatever name. */
const ALWAYS = ['/api/exkoo/health', '/api/exkoo/ready', '/.well-known/acme-challenge/'];

/** What a public page may load on a custom domain. */
const PUBLIC = [
  '/assets/',
  '/api/exkoo/uploads/',
  '/favicon',
  '/c/',
  '/l/',
  '/api/exkoo/public/booking/',
  '/api/exkoo/public/forms/',
];

/** Among them, what belongs to the dashboard's own public site. */
const SITE_FILES = '/assets/site/';
