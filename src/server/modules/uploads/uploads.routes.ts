import type { FastifyInstance } from 'fastify';
import type { CompaniesService } from '#server/modules/companies/companies.service.ts';
import { shownCompany } from '#server/modules/companies/shownCompany.service.ts';
import type { UploadsService } from './uploads.service.ts';

/** GET /api/exkoo/uploads/<id>.webp: a stored image, whose bytes never change. A custom domain serves its company's logo only. */
export function fileRoutes(
  app: FastifyInstance,
  deps: {
    uploads: Pick<UploadsService, 'readUpload'>;
    companies: Pick<CompaniesService, 'findPublicCompany'>;
  },
): void {
  const isShown = async (domain: string | null, id: string) =>
    domain === null || (await shownCompany(deps.companies, { domain }))?.logo === `uploads/${id}.webp`;

  app.get<{ Params: { id: string } }>('/api/exkoo/uploads/:id.webp', async (request, reply) => {
    const { id } = request.params;
    const image = (await isShown(request.customDomain, id)) ? await deps.uploads.readUpload(id) : null;
    reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff');
    if (!image) return reply.code(404).header('cache-control', 'no-store').send({ message: 'Not found' });
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', `inline; filename="${id}.webp"`)
      .header('cross-origin-resource-policy', 'same-site')
      .send(image);
  });
}
