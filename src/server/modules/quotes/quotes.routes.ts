import type { FastifyInstance } from 'fastify';
import type { CallerServices } from '#server/http/connections/caller.ts';
import { asAttachment } from '#server/http/files/attachment.ts';
import { signedInRoutes } from '#server/http/files/signedIn.ts';
import type { QuotesService } from './quotes.service.ts';

/** GET /api/exkoo/quotes/<id>.pdf: a quote on paper. */
export function quoteRoutes(
  app: FastifyInstance,
  { quotes, ...callers }: CallerServices & { quotes: Pick<QuotesService, 'quotePdf'> },
): void {
  signedInRoutes(app, callers, (scope, viewerOf) => {
    scope.get<{ Params: { id: string } }>('/api/exkoo/quotes/:id.pdf', async (request, reply) => {
      const { fileName, file } = await quotes.quotePdf(viewerOf(request), request.params.id);
      return asAttachment(reply, fileName, 'application/pdf').send(file);
    });
  });
}
