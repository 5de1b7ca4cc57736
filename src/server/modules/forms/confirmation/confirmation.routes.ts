import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UserError } from '#server/access/userError.ts';
import { countedNetwork } from '#server/http/public/countedNetwork.ts';
import { PUBLIC } from '#server/http/public/publicCalls.ts';
import type { FormParams } from '../form-page/formAddress.ts';
import { addressOf, pathOf } from '../form-page/formAddress.ts';
import type { FormFiles } from '../form-page/formPage.ts';
import { confirmationPage } from '../form-page/formPage.ts';
import { formReply, readFields } from '../form-page/formReply.ts';
import type { FormsService } from '../forms.service.ts';
import { confirmPage, noConfirmationPage } from './confirmationPages.ts';

/**
 * The pages of the links that confirm email addresses: `/f/<company>/<form>/confirm/<token>`, and `/f/<form>/confirm/<token>`
 * on the company's custom domain. GET asks for a confirmation, POST confirms; both are repeatable. A link that is unknown or has
 * expired returns a 404 page.
 */
export function confirmationPages(
  app: FastifyInstance,
  deps: { forms: FormsService; isEvaluation: boolean } & Omit<FormFiles, 'scripts'>,
): void {
  const { forms, isEvaluation, ...assets } = deps;
  const files: FormFiles = { ...assets, scripts: null };
  const send = formReply(files);

  const orMissing = async (reply: FastifyReply, work: () => Promise<FastifyReply>) => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof UserError) || error.statusCode !== 404) throw error;
      return send(reply, 404, null, noConfirmationPage(files));
    }
  };

  const show = (request: Asked, reply: FastifyReply) =>
    orMissing(reply, async () => {
      const { token } = request.params;
      const found = await forms.findConfirmation(addressOf(request), token);
      const { open } = found;
      const text = found.isConfirmed
        ? confirmationPage(open, files, { isFramed: true })
        : confirmPage(found, files, `${pathOf(open, request)}/confirm/${encodeURIComponent(token)}`);
      return send(reply, 200, open, text);
    });

  const confirm = (request: Asked, reply: FastifyReply) =>
    orMissing(reply, async () => {
      const network = countedNetwork(request, isEvaluation);
      const open = await forms.confirmForm(addressOf(request), request.params.token, network);
      return send(reply, 200, open, confirmationPage(open, files, { isFramed: false }));
    });

  app.register(async (scope) => {
    readFields(scope);
    for (const path of ['/f/:company/:form/confirm/:token', '/f/:form/confirm/:token']) {
      scope.get<ToConfirmation>(path, PUBLIC, show);
      scope.post<ToConfirmation>(path, PUBLIC, confirm);
    }
  });
}

interface ToConfirmation {
  Params: FormParams & { token: string };
}

type Asked = FastifyRequest<ToConfirmation>;
