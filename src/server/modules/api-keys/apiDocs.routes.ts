import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { compressedText } from '#server/http/compression/compressedText.ts';
import type { PageStyles } from '#server/http/pages/pageStyles.ts';
import { pagesPolicy } from '#server/http/pages/pageStyles.ts';
import { PUBLIC } from '#server/http/public/publicCalls.ts';
import { EXPLORER_PATH, explorerPage } from './explorer/explorerPage.ts';
import { schemaEntries } from './explorer/schemaEntries.ts';
import { openApiDocument } from './open-api/openApiDocument.ts';

/**
 * GET /api/exkoo/docs, /api/exkoo/schema.graphql, /api/exkoo/explorer and /api/exkoo/openapi.json: the documentation of the API, with
 * this installation's URL in its examples, the complete schema, as a text and as a page to browse, and the REST routes. Public, as the
 * source code is; introspection stays off in production.
 */
export function apiDocsRoutes(
  app: FastifyInstance,
  { publicUrl, styles }: { publicUrl: string; styles: PageStyles },
): void {
  const docs = once(async () => (await projectText('docs/api.md')).replaceAll(EXAMPLE_ORIGIN, publicUrl));
  const schema = once(() => projectText('src/contract/schema.graphql'));
  const openApi = async () => JSON.stringify(openApiDocument(publicUrl));
  for (const [path, type, read] of [
    ['/api/exkoo/docs', 'text/plain', docs],
    ['/api/exkoo/schema.graphql', 'text/plain', schema],
    ['/api/exkoo/openapi.json', 'application/json', openApi],
  ] as const)
    app.get(path, async (request, reply) =>
      compressedText(request, reply.type(`${type}; charset=utf-8`), await read()),
    );

  const entries = once(async () => schemaEntries(await schema()));
  app.get<{ Querystring: Record<string, unknown> }>(EXPLORER_PATH, PUBLIC, async (request, reply) => {
    const [search, open] = ['q', 'open'].map((name) => textOf(request.query[name]));
    const page = explorerPage({
      entries: await entries(),
      search: search ?? '',
      open: open ?? '',
      styles: styles.href,
    });
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagesPolicy({ hasForm: true }));
    return compressedText(request, reply, page);
  });
}

/** The origin of the examples in docs/api.md. */
const EXAMPLE_ORIGIN = 'https://crm.example.com';

/** Characters of a search or a name. */
const TEXT_MOST = 100;

/** The first value of a query parameter. */
function textOf(value: unknown): string {
  const text: unknown = Array.isArray(value) ? value[0] : value;
  return typeof text === 'string' ? text.trim().slice(0, TEXT_MOST) : '';
}

/** Reads at the first request. */
function once<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= read());
}

function projectText(path: string): Promise<string> {
  return readFile(new URL(`../../../../${path}`, import.meta.url), 'utf8');
}
