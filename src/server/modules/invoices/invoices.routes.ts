import type { FastifyInstance } from 'fastify';
import type { CallerServices } from '#server/http/connections/caller.ts';
import { asAttachment } from '#server/http/files/attachment.ts';
import { signedInRoutes } from '#server/http/files/signedIn.ts';
import type { InvoicesService } from './invoices.service.ts';

/** GET /api/exkoo/invoices/<id>.pdf: an invoice or credit note on paper; GET /api/exkoo/payments/<id>.pdf: the receipt of a payment. */
export function invoiceRoutes(
  app: FastifyInstance,
  {
    invoices,
    ...callers
  }: CallerServices & {
    invoices: Pick<InvoicesService, 'invoicePdf' | 'receiptPdf'>;
  },
): void {
  signedInRoutes(app, callers, (scope, viewerOf) => {
    scope.get<{ Params: { id: string } }>('/api/exkoo/invoices/:id.pdf', async (request, reply) => {
      const { fileName, file } = await invoices.invoicePdf(viewerOf(request), request.params.id);
      return asAttachment(reply, fileName, 'application/pdf').send(file);
    });
    scope.get<{ Params: { id: string } }>('/api/exkoo/payments/:id.pdf', async (request, reply) => {
      const { fileName, file } = await invoices.receiptPdf(viewerOf(request), request.params.id);
      return asAttachment(reply, fileName, 'application/pdf').send(file);
    });
  });
}
