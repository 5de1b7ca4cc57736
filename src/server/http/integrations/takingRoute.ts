import type { FastifyError, FastifyInstance } from 'fastify';
import { TAKEN_MESSAGES } from '#contract/integrations/sentLead.ts';
import { TAKEN_BYTES } from '#contract/limits/records/integrations.ts';
import { PUBLIC_KEY_LENGTH } from '#contract/limits/requests.ts';
import { expectedError } from '#server/access/userError.ts';
import { TAKING_PATH } from '#server/modules/integrations/integration/integrationAddresses.service.ts';
import type { IntegrationsService } from '#server/modules/integrations/integrations.service.ts';
import type { TakenLead } from '#server/modules/integrations/taking/takeLeads.service.ts';
import { sentLeads } from './sentLeads.ts';

/**
 * Where programs hand leads over: POST of JSON or of form fields to the address of an integration. 200 with what became of it, of a list a list; 404 for an address that takes
 * nothing, 409 for one that is off, 422 for what nobody can be made of, 429 for too many. With an Idempotency-Key it is taken once. No browser of another
 * site may ask: the address is a secret of programs.
 */
export function takingRoute(
  app: FastifyInstance,
  { integrations }: { integrations: Pick<IntegrationsService, 'takeLeads'> },
): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, fieldsOf(new URLSearchParams(String(body)))),
    );
    scope.setErrorHandler<FastifyError>((error, _request, reply) => {
      const told = expectedError(error);
      if (told) return reply.code(told.statusCode).send({ message: told.message });
      // What is no JSON, too long, or of another type
      const { statusCode = 500, message } = error;
      if (statusCode < 400 || statusCode >= 500) throw error;
      return reply.code(statusCode).send({ message });
    });

    // The address is the right to add leads: it stays out of the logs of requests
    const options = { logLevel: 'warn', bodyLimit: TAKEN_BYTES } as const;
    scope.post<{ Params: { token: string } }>(`${TAKING_PATH}:token`, options, async (request, reply) => {
      const key = String(request.headers['idempotency-key'] ?? '');
      if (key.length > PUBLIC_KEY_LENGTH.max) return reply.code(422).send({ message: TAKEN_MESSAGES.key });
      const sent = sentLeads(request.body);
      if ('message' in sent) return reply.code(422).send({ message: sent.message });
      const taken = await integrations.takeLeads(request.params.token, sent.leads, key || null);
      if (sent.isList) return taken.map(answerOf);
      const [{ outcome, problem } = { outcome: 'REFUSED', problem: null }] = taken;
      return outcome === 'REFUSED' ? reply.code(422).send({ message: problem }) : taken.map(answerOf)[0];
    });
  });
}

function answerOf({ id, outcome, problem }: TakenLead) {
  return { _id: id, outcome, ...(problem !== null && { message: problem }) };
}

/** Fields of one name are one list. */
function fieldsOf(given: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries([...new Set(given.keys())].map((name) => [name, given.getAll(name)]));
}
