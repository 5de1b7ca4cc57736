import type { FastifyInstance } from 'fastify';
import type { UploadsService } from '#server/modules/uploads/uploads.service.ts';

/** GET /api/exkoo/uploads/<id>.webp: a stored image. Its bytes never change, so it may be kept for good. */
export function fileRoutes(app: FastifyInstance, deps: { uploads: UploadsService }): void {
  app.get<{ Params: { id: string } }>('/api/exkoo/uploads/:id.webp', async (request, reply) => {
    const { id } = request.params;
    const image = await deps.uploads.readUpload(id);
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
