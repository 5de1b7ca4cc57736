import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { compressedText } from '#server/http/compression/compressedText.ts';

/**
 * GET /api/exkoo/docs and /api/exkoo/schema.graphql: the documentation of the API, with this installation's URL in its examples, and the
 * complete schema. Public, as the source code is; introspection stays off in production.
 */
export function apiDocsRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const docs = textOnce('../../../../docs/api.md', (text) => text.replaceAll(EXAMPLE_ORIGIN, publicUrl));
  const schema = textOnce('../../../contract/schema.graphql', (text) => text);
  for (const [path, read] of [
    ['/api/exkoo/docs', docs],
    ['/api/exkoo/schema.graphql', schema],
  ] as const)
    app.get(path, async (request, reply) =>
      compressedText(request, reply.type('text/plain; charset=utf-8'), await read()),
    );
}

/** The origin of the examples in docs/api.md. */
const EXAMPLE_ORIGIN = 'https://crm.example.com';

/** Reads a file of the project at the first request. */
function textOnce(path: string, change: (text: string) => string): () => Promise<string> {
  let text: string | undefined;
  return async () => (text ??= change(await readFile(new URL(path, import.meta.url), 'utf8')));
}
