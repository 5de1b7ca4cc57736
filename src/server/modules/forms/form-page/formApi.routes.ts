import type { FastifyInstance } from 'fastify';
import { v7 as newId } from 'uuid';
import type { SentProblem } from '#contract/forms/sentForm.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { expectedError } from '#server/access/userError.ts';
import type { ChallengePage } from '#server/http/public/challengePage.ts';
import { PROOF, UNPROVEN } from '#server/http/public/challengePage.ts';
import { countedNetwork } from '#server/http/public/countedNetwork.ts';
import { PUBLIC } from '#server/http/public/publicCalls.ts';
import { checkEmail } from '../confirmation/confirmationPages.ts';
import type { FormsService } from '../forms.service.ts';
import type { FormParams } from './formAddress.ts';
import { addressOf } from './formAddress.ts';
import { asNamed, jsonRequest } from './formRequest.ts';

/**
 * JSON API of forms, for other sites and programs: POST a submission. 201 with the confirmation (`isPending` until the email address is confirmed), the same for the
 * same idempotency key; 404 if there is no open form, 422 with the invalid fields, 429 for too many. Unknown
 * browsers solve a challenge first (GET …/challenge; 204 if none is required). Any origin may call it, without
 * credentials: none would return more data.
 */
export function formApi(
  app: FastifyInstance,
  { forms, proof, isEvaluation }: { forms: FormsService; proof: ChallengePage; isEvaluation: boolean },
): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*');
    });
    scope.setErrorHandler((error, _request, reply) => {
      const expected = expectedError(error);
      if (!expected) throw error;
      return reply.code(expected.statusCode).send({ message: expected.message });
    });

    for (const path of [FORM_API, `${FORM_API}/challenge`])
      scope.options(path, PUBLIC, (_request, reply) => reply.code(204).headers(PREFLIGHT).send());

    scope.get<ToForm>(`${FORM_API}/challenge`, PUBLIC, async (request, reply) => {
      await forms.findOpenForm(addressOf(request));
      return proof.isAsked(request) ? proof.challenge() : reply.code(204).send();
    });

    scope.post<ToForm>(FORM_API, { ...PUBLIC, bodyLimit: 131_072 }, async (request, reply) => {
      const address = addressOf(request);
      const { body } = request;
      const invalid = (errors: SentProblem[]) =>
        reply.code(422).send({ message: i18n.t(INVALID), errors: asNamed(errors, body) });
      const read = jsonRequest(body, request.headers.referer);
      if ('errors' in read) return invalid(read.errors);
      if (read.isTrapped) {
        const { form } = await forms.findOpenForm(address);
        return reply.code(201).send(answerOf(form, newId(), form.confirms_email));
      }
      if (await proof.isMissing(request, body)) {
        const errors = [{ field: PROOF, message: i18n.t(UNPROVEN) }];
        return reply.code(422).send({ message: i18n.t(UNPROVEN), errors });
      }
      const answer = await forms.sendForm(address, read.request, countedNetwork(request, isEvaluation));
      if (answer.kind === 'invalid') return invalid(answer.errors);
      return reply.code(201).send(answerOf(answer.form, answer.id, answer.kind === 'pending'));
    });
  });
}

/** The route of the forms API. */
const FORM_API = '/api/exkoo/public/forms/:company/:form';

interface ToForm {
  Params: FormParams;
}

function answerOf(form: { thanks: string; redirect_url: string | null }, id: string, isPending: boolean) {
  if (isPending) return { _id: id, thanks: checkEmail(), redirectUrl: null, isPending };
  return { _id: id, thanks: form.thanks, redirectUrl: form.redirect_url };
}

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
};

const INVALID = /*i18n*/ 'Please check what you entered';
