import type { FastifyInstance } from 'fastify';
import type { CertificatesService } from './certificates.service.ts';

/** GET /.well-known/acme-challenge/<token>, on any host: the proof that a certificate authority asks for. */
export function acmeRoutes(
  app: FastifyInstance,
  deps: { certificates: Pick<CertificatesService, 'findChallenge'> },
): void {
  app.get<{ Params: { token: string } }>('/.well-known/acme-challenge/:token', async (request, reply) => {
    const proof = await deps.certificates.findChallenge(request.params.token);
    reply.header('cache-control', 'no-store');
    if (!proof) return reply.code(404).send({ message: 'Not found' });
    return reply.type('application/octet-stream').send(proof);
  });
}
