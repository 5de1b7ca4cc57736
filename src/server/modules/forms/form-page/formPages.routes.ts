import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { i18n } from '#contract/i18n/i18n.ts';
import { expectedError, UserError } from '#server/access/userError.ts';
import type { PageStyles } from '#server/http/pages/pageStyles.ts';
import type { ChallengePage } from '#server/http/public/challengePage.ts';
import { PROOF } from '#server/http/public/challengePage.ts';
import { countedNetwork } from '#server/http/public/countedNetwork.ts';
import { isPersonsBrowser } from '#server/http/public/isPerson.ts';
import { PUBLIC } from '#server/http/public/publicCalls.ts';
import type { CommonScripts } from '#server/http/public/scriptFiles.ts';
import { afterPaint, scriptFiles, scriptFolder } from '#server/http/public/scriptFiles.ts';
import { LANGUAGE_PARAMETER, orCompanyLanguage } from '#server/http/public/visitorLanguage.ts';
import { pendingPage } from '../confirmation/confirmationPages.ts';
import type { FormsService } from '../forms.service.ts';
import type { FormAddress, OpenForm } from '../openForm.ts';
import type { Shown } from './filledForm.ts';
import { prefilled, sentAgain } from './filledForm.ts';
import type { FormParams } from './formAddress.ts';
import { addressOf, pathOf } from './formAddress.ts';
import { confirmationPage, formPage, noFormPage } from './formPage.ts';
import { formReply, readFields } from './formReply.ts';
import { fieldsRequest } from './formRequest.ts';

/**
 * The public form pages: GET and POST of `/f/<company>/<form>`, and of `/f/<form>` on the company's custom domain. They
 * work without scripts. A changed company slug redirects with 301; a URL without an open form returns a 404 page. Sites
 * that a form names may embed it. The only cookie of the pages is the
 * visitor's language.
 */
export function formPages(
  app: FastifyInstance,
  deps: {
    forms: FormsService;
    proof: ChallengePage;
    styles: PageStyles;
    beside: CommonScripts;
    isEvaluation: boolean;
  },
): void {
  const { forms, proof, styles, beside, isEvaluation } = deps;
  const folder = scriptFolder(app, 'form', scriptFiles(['form'], import.meta.url));
  const files = { styles, beside, scripts: afterPaint([`${folder}/form.js`]) };

  const send = formReply(files);
  const sendForm = (reply: FastifyReply, status: number, open: OpenForm, shown: Shown) => {
    const filled = { ...shown, ticket: forms.issueTicket(), action: actionOf(open, reply.request) };
    return send(reply, status, open, formPage(open, filled, files));
  };
  const found = async (address: FormAddress): Promise<OpenForm | null> => {
    try {
      return await forms.findOpenForm(address);
    } catch (error) {
      if (error instanceof UserError) return null;
      throw error;
    }
  };

  /** A browser solves a challenge; without scripts, the page must be open long enough to be filled in by hand. */
  const isByHand = async (request: FastifyRequest, fields: URLSearchParams): Promise<boolean> => {
    const network = countedNetwork(request, isEvaluation);
    if (network === null || (proof.isAsked(request) && (await proof.isSolved(fields.get(PROOF)))))
      return true;
    const ticket = { key: fields.get('key') ?? '', seen: fields.get('seen') ?? '' };
    return forms.isFilledByHand(ticket, network);
  };

  const show = async (request: Asked, reply: FastifyReply) => {
    const open = await found(addressOf(request));
    if (!open) return send(reply, 404, null, noFormPage(files));
    const path = pathOf(open, request);
    const [asked = '', query = ''] = request.url.split('?');
    // Cached for an hour only: another company may take the old slug later
    if (path !== asked)
      return reply
        .header('cache-control', 'public, max-age=3600')
        .redirect(query ? `${path}?${query}` : path, 301);
    if (isPersonsBrowser(request)) forms.countView(open.form);
    const filled = prefilled(new URLSearchParams(query), request.headers.referer);
    return orCompanyLanguage(open.shown, async () => sendForm(reply, 200, open, filled));
  };

  const take = async (request: Asked, reply: FastifyReply) => {
    const open = await found(addressOf(request));
    if (!open) return send(reply, 404, null, noFormPage(files));
    return orCompanyLanguage(open.shown, () => takeFields(request, reply, open));
  };

  const takeFields = async (request: Asked, reply: FastifyReply, open: OpenForm) => {
    const fields = new URLSearchParams(request.body ?? '');
    const read = fieldsRequest(fields);
    if ('errors' in read)
      return sendForm(reply, 422, open, sentAgain(null, { errors: [], notice: i18n.t(INVALID) }));
    const { request: given, isTrapped } = read;
    const isFramed = request.headers['sec-fetch-dest'] === 'iframe';
    const thank = () => send(reply, 200, open, confirmationPage(open, files, { isFramed }));
    const sendPending = () =>
      send(reply, 200, open, pendingPage(open, files, [given.values['email']].flat()[0] ?? ''));
    if (isTrapped) return open.form.confirms_email ? sendPending() : thank();
    try {
      if (!(await isByHand(request, fields)))
        return await sendForm(reply, 422, open, sentAgain(given, { errors: [], notice: i18n.t(TOO_QUICK) }));
      const answer = await forms.sendForm(addressOf(request), given, countedNetwork(request, isEvaluation));
      if (answer.kind === 'sent') return thank();
      if (answer.kind === 'pending') return sendPending();
      return await sendForm(reply, 422, open, sentAgain(given, { errors: answer.errors, notice: '' }));
    } catch (error) {
      const expected = expectedError(error);
      if (!expected) throw error;
      const filled = sentAgain(given, { errors: [], notice: expected.message });
      return sendForm(reply, expected.statusCode, open, filled);
    }
  };

  app.register(async (scope) => {
    readFields(scope);
    for (const path of ['/f/:company/:form', '/f/:form']) {
      scope.get<ToForm>(path, PUBLIC, show);
      scope.post<ToForm>(path, PUBLIC, take);
    }
  });
}

/** Where the form is sent, in the language of its URL: embedded pages have no cookies. */
function actionOf(open: OpenForm, request: FastifyRequest): string {
  const { [LANGUAGE_PARAMETER]: language } = request.query as Record<string, unknown>;
  const path = pathOf(open, request);
  return typeof language === 'string'
    ? `${path}?${LANGUAGE_PARAMETER}=${encodeURIComponent(language)}`
    : path;
}

interface ToForm {
  Params: FormParams;
  Body: string | undefined;
}

type Asked = FastifyRequest<ToForm>;

const INVALID = /*i18n*/ 'Please check what you entered';
const TOO_QUICK = /*i18n*/ 'The form was sent too quickly. Please send it again';
