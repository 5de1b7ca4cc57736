import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { compressedText } from '#server/http/compression/compressedText.ts';
import { openApiDocument } from './open-api/openApiDocument.ts';

/**
 * GET /api/exkoo/docs, /api/exkoo/schema.graphql and /api/exkoo/openapi.json: the documentation of the API, with this installation's URL
 * in its examples, the complete schema, and the REST routes. Public, as the source code is; introspection stays off in production.
 */
export function apiDocsRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const docs = textOnce('../../../../docs/api.md', (text) => text.replaceAll(EXAMPLE_ORIGIN, publicUrl));
  const schema = textOnce('../../../contract/schema.graphql', (text) => text);
  const openApi = async () => JSON.stringify(openApiDocument(publicUrl));
  for (const [path, type, read] of [
    ['/api/exkoo/docs', 'text/plain', docs],
    ['/api/exkoo/schema.graphql', 'text/plain', schema],
    ['/api/exkoo/openapi.json', 'application/json', openApi],
  ] as const)
    app.get(path, async (request, reply) =>
      compressedText(request, reply.type(`${type}; charset=utf-8`), await read()),
    );
}

/** The origin of the examples in docs/api.md. */
const EXAMPLE_ORIGIN = 'https://crm.example.com';

/** Reads a file of the project at the first request. */
function textOnce(path: string, change: (text: string) => string): () => Promise<string> {
  let text: string | undefined;
  return async () => (text ??= change(await readFile(new URL(path, import.meta.url), 'utf8')));
}
