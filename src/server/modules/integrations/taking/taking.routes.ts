import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { TAKEN_MESSAGES } from '#contract/integrations/sentLead.ts';
import { TAKEN_BYTES } from '#contract/limits/records/integrations.ts';
import { PUBLIC_KEY_LENGTH } from '#contract/limits/requests.ts';
import { expectedError, notFound } from '#server/access/userError.ts';
import type { VisitorLimits } from '#server/access/visitorLimits.ts';
import { countedNetwork } from '#server/http/public/countedNetwork.ts';
import type { RowRef } from '#server/platform/secrets/rowTokens.ts';
import { TAKING_PATH } from '../integration/integrationAddresses.service.ts';
import type { IntegrationsService } from '../integrations.service.ts';
import { sentLeads } from './sentLeads.ts';
import type { TakenLead } from './takeLeads.service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The integration whose URL was called; null on other routes. */
    integration: RowRef | null;
  }
}

/**
 * Programs send leads here: POST of JSON or form fields to an integration's URL. 200 with the result, or a list of
 * results for a list; 404 for an unknown URL, 409 if the integration is off, 422 if no lead can be created from the
 * body, 429 for too many requests. An Idempotency-Key makes a repeated request safe. Browsers on other origins cannot
 * call it: the URL is a secret of programs.
 */
export function takingRoute(
  app: FastifyInstance,
  {
    integrations,
    visitorLimits,
    isEvaluation,
  }: {
    integrations: Pick<IntegrationsService, 'openIntegration' | 'takeLeads'>;
    visitorLimits: VisitorLimits;
    isEvaluation: boolean;
  },
): void {
  app.register(async (scope) => {
    scope.decorateRequest('integration', null);
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, fieldsOf(new URLSearchParams(String(body)))),
    );
    scope.setErrorHandler<FastifyError>((error, _request, reply) => {
      const expected = expectedError(error);
      if (expected) return reply.code(expected.statusCode).send({ message: expected.message });
      // Invalid JSON, a body that is too large, or an unsupported content type
      const { statusCode = 500, message } = error;
      if (statusCode < 400 || statusCode >= 500) throw error;
      return reply.code(statusCode).send({ message });
    });

    // The address is the right to add leads: it stays out of the logs of requests
    const options = { logLevel: 'warn', bodyLimit: TAKEN_BYTES } as const;
    // Only the body of a known integration is read
    const onRequest = async (request: FastifyRequest<ToIntegration>) => {
      request.integration = await integrations.openIntegration(request.params.token);
      if (request.integration) return;
      await visitorLimits.count('call', countedNetwork(request, isEvaluation));
      throw notFound('integration');
    };
    scope.post<ToIntegration>(`${TAKING_PATH}:token`, { ...options, onRequest }, async (request, reply) => {
      const { integration } = request;
      if (!integration) throw notFound('integration');
      const key = String(request.headers['idempotency-key'] ?? '');
      if (key.length > PUBLIC_KEY_LENGTH.max) return reply.code(422).send({ message: TAKEN_MESSAGES.key });
      const sent = sentLeads(request.body);
      if ('message' in sent) return reply.code(422).send({ message: sent.message });
      const taken = await integrations.takeLeads(integration, sent.leads, key || null);
      if (sent.isList) return taken.map(answerOf);
      const [{ outcome, problem } = { outcome: 'REFUSED', problem: null }] = taken;
      return outcome === 'REFUSED' ? reply.code(422).send({ message: problem }) : taken.map(answerOf)[0];
    });
  });
}

interface ToIntegration {
  Params: { token: string };
}

function answerOf({ id, outcome, problem }: TakenLead) {
  return { _id: id, outcome, ...(problem !== null && { message: problem }) };
}

/** Fields of one name are one list. */
function fieldsOf(given: URLSearchParams): Record<string, unknown> {
  const groups = Map.groupBy(given, ([name]) => name);
  return Object.fromEntries([...groups].map(([name, fields]) => [name, fields.map(([, text]) => text)]));
}
