import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from 'ghtml';
import { i18n } from '#contract/i18n/i18n.ts';
import { expectedError } from '#server/access/userError.ts';
import type { VisitorLimits } from '#server/access/visitorLimits.ts';
import type { PageStyles } from '#server/http/pages/pageStyles.ts';
import { pagesPolicy } from '#server/http/pages/pageStyles.ts';
import { NOT_INDEXED, smallPage } from '#server/http/pages/smallPage.ts';
import { countedNetwork } from '#server/http/public/countedNetwork.ts';
import { PUBLIC } from '#server/http/public/publicCalls.ts';
import type { AppointmentsService } from '../appointments.service.ts';
import { whenText, zoneName } from '../messages/whenText.ts';
import type { ShownOffer } from '../waiting/offers/offerAnswers.service.ts';
import { OFFER_PATH } from '../waiting/offers/offerLinks.ts';
import { noManagePage } from './managePage.ts';

/**
 * Where the link of a waiting guest's offer leads: GET shows the time and changes nothing, as scanners of mail follow every link; POST books it (`book`), passes
 * it on (`pass`) or takes the guest off the list (`leave`). Works without a script.
 */
export function offerRoutes(
  app: FastifyInstance,
  {
    appointments,
    styles,
    visitorLimits,
    isEvaluation,
  }: {
    appointments: AppointmentsService;
    styles: PageStyles;
    visitorLimits: VisitorLimits;
    isEvaluation: boolean;
  },
): void {
  const sendPage = async (reply: FastifyReply, token: string, notice = '', status = 200) => {
    const shown = await appointments.findOffer(token);
    return reply
      .code(shown ? status : 404)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .header('content-security-policy', pagesPolicy({ hasForm: true }))
      .send(
        shown ? offerPage(shown, { notice, styles: styles.href }) : noManagePage({ styles: styles.href }),
      );
  };

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 8192 }, (_request, body, done) =>
      done(null, body),
    );
    // The link is the right to book: it stays out of the logs of requests
    const options = { ...PUBLIC, logLevel: 'warn' } as const;

    scope.get<Linked>(`${OFFER_PATH}:token`, options, ({ params: { token } }, reply) =>
      sendPage(reply, token),
    );

    scope.post<Linked>(`${OFFER_PATH}:token`, options, async (request, reply) => {
      const { token } = request.params;
      const action = new URLSearchParams(request.body ?? '').get('action');
      try {
        await visitorLimits.count('submission', countedNetwork(request, isEvaluation));
        if (action === 'book')
          return (await appointments.takeOffer(token))
            ? await sendPage(
                reply,
                token,
                i18n.t('Your appointment is booked. You will receive a confirmation.'),
              )
            : await sendPage(reply, token, i18n.t('This time is no longer available'), 409);
        if (action === 'pass') await appointments.declineOffer(token);
        if (action === 'leave') await appointments.leaveList(token);
        return await sendPage(reply, token);
      } catch (error) {
        const expected = expectedError(error);
        if (!expected) throw error;
        return sendPage(reply, token, expected.message, expected.statusCode);
      }
    });
  });
}

function offerPage(
  { offer, guest, page, companyName }: ShownOffer,
  { notice, styles }: { notice: string; styles: string },
): string {
  const zone = guest.guest_zone;
  const isWaiting = guest.status === 'WAITING';
  const isOver = offer.status === 'TAKEN' || offer.status === 'GONE' || !isWaiting;
  return smallPage({
    title: `${page.title} – ${companyName}`,
    styles,
    head: NOT_INDEXED,
    body: html`<body>
      <main class="booking">
        <div class="card">
          <header>
            <p class="company"><span>${companyName}</span></p>
            <h1>${page.title}</h1>
          </header>
          !${notice ? html`<p class="notice" role="status">${notice}</p>` : ''}
          <dl class="contact">
            <div>
              <dt>${i18n.t('When')}</dt>
              <dd>${whenText(offer.starts_at, zone)} (${zoneName(zone)})</dd>
            </div>
          </dl>
          <p>${wordsOf(offer.status, isWaiting)}</p>
          <form method="post" class="change">
            !${isOver ? '' : html`<button class="primary" name="action" value="book">${i18n.t('Book this time')}</button>`}
            !${offer.status === 'OPEN' && isWaiting ? html`<button name="action" value="pass">${i18n.t('Decline')}</button>` : ''}
            !${isWaiting ? html`<button name="action" value="leave">${i18n.t('Leave the waitlist')}</button>` : ''}
          </form>
        </div>
      </main>
    </body>`,
  });
}

function wordsOf(status: ShownOffer['offer']['status'], isWaiting: boolean): string {
  if (status === 'TAKEN') return i18n.t('You have booked this time.');
  if (!isWaiting) return i18n.t('You are no longer on the waitlist.');
  return i18n.t(WORDS[status]);
}

const WORDS = {
  OPEN: /*i18n*/ 'This time is available and reserved for you for a short time.',
  DECLINED: /*i18n*/ 'You declined this time. You are still on the waitlist.',
  PASSED: /*i18n*/ 'The reservation of this time has expired, but it may still be available.',
  GONE: /*i18n*/ 'This time is no longer available. You are still on the waitlist.',
};

interface Linked {
  Params: { token: string };
  Body: string | undefined;
}
