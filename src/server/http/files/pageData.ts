import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AUTH_COOKIES } from '#contract/limits/account/auth.ts';
import type { PageData } from '#contract/routes/pageData.ts';
import { PAGE_DATA_ID } from '#contract/routes/pageData.ts';
import type { AuthService } from '#server/modules/auth/auth.service.ts';

type Answer = { data: unknown } | { error: { kind: 'graphql'; message: string } };

/** The client's own code that runs a screen's first queries (client/app/page-data), as the build makes it. */
type LoadPageData = (
  address: URL,
  asking: { token: string; ask: (document: string, variables: unknown) => Promise<Answer> },
) => Promise<PageData | null>;

/**
 * Runs the first queries of a page's screen for the signed-in user, and resolves to the element that carries their results; '' when
 * there is no user or no build, or when they take longer than `patienceMs`: the browser then sends them itself.
 */
export function pageData(
  app: FastifyInstance,
  auth: Pick<AuthService, 'authenticate'>,
  file: string,
  patienceMs: number,
): (request: FastifyRequest) => Promise<string> {
  return async (request) => {
    const token = mayBring(request) ? request.cookies[AUTH_COOKIES.accessToken] : undefined;
    if (!token || !existsSync(file)) return '';
    const { cookies, ip } = request;
    try {
      // Each of its queries would be refused
      if (!(await auth.authenticate({ authorization: `Bearer ${token}`, cookies, ip }))) return '';
      // Not before the first page: a start does not wait for it
      const { loadPageData } = createRequire(import.meta.url)(file) as { loadPageData: LoadPageData };
      const address = new URL(request.url, `http://${request.host}`);
      const loaded = loadPageData(address, { token, ask: askAs(app, request, token) });
      return element(await Promise.race([loaded, pause(patienceMs, null, { ref: false })]));
    } catch (error) {
      request.log.warn({ err: error }, 'a page goes without its data');
      return '';
    }
  };
}

/**
 * Only for a page that the user opens here, as the browser says: the size of a page with data, and the time that it takes, reveal
 * something about the data, so no other site may cause one. Not for a page that is only prefetched, either.
 */
function mayBring({ method, headers }: FastifyRequest): boolean {
  return (
    method === 'GET' &&
    headers['sec-fetch-dest'] === 'document' &&
    ['none', 'same-origin'].includes(String(headers['sec-fetch-site'])) &&
    headers['sec-purpose'] === undefined
  );
}

function askAs(app: FastifyInstance, { headers, ip }: FastifyRequest, token: string) {
  const { host, cookie, 'user-agent': agent } = headers;
  return async (query: string, variables: unknown): Promise<Answer> => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/exkoo',
      remoteAddress: ip,
      headers: { host, cookie, 'user-agent': agent, authorization: `Bearer ${token}` },
      payload: { query, variables },
    });
    const { data, errors } = reply.json<{ data?: unknown; errors?: unknown }>();
    return data && !errors ? { data } : { error: { kind: 'graphql', message: '' } };
  };
}

function element(data: PageData | null): string {
  if (!data) return '';
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${PAGE_DATA_ID}">${text}</script>`;
}
