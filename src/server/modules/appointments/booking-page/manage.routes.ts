import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isMoment } from '#contract/validation/moment.ts';
import { wellFormedText } from '#contract/validation/text.ts';
import { expectedError, UserError } from '#server/access/userError.ts';
import type { VisitorLimits } from '#server/access/visitorLimits.ts';
import type { PageStyles } from '#server/http/pages/pageStyles.ts';
import { pagesPolicy } from '#server/http/pages/pageStyles.ts';
import { countedNetwork } from '#server/http/public/countedNetwork.ts';
import { PUBLIC } from '#server/http/public/publicCalls.ts';
import type { AppointmentsService } from '../appointments.service.ts';
import type { ManagedBooking } from '../guests/managedBookings.service.ts';
import { MANAGE_PATH } from '../guests/manageLinks.ts';
import { daysFrom } from '../hours/offered.ts';
import { invitation } from '../mails/calendarFile.ts';
import { managePage, noManagePage } from './managePage.ts';

/**
 * Where a guest's link leads: GET shows the appointment and changes nothing, as scanners of mail follow every link; POST moves it (`start`)
 * or cancels it (`reason`). And its entry for the calendar.
 */
export function manageRoutes(
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
  /** Over the limit the page comes without other times. */
  const isTooMany = (request: FastifyRequest) =>
    visitorLimits.count('times', countedNetwork(request, isEvaluation)).then(
      () => false,
      (error: unknown) => {
        if (error instanceof UserError) return true;
        throw error;
      },
    );

  const sendPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
    managed: ManagedBooking | null,
    { notice = null, status = 200 }: { notice?: string | null; status?: number } = {},
  ) => {
    const now = new Date();
    const isOver = status === 429 || !managed || (await isTooMany(request));
    const asked = { from: now, until: daysFrom(now, 30) };
    const slots = isOver ? [] : await appointments.findManagedSlots(token, asked);
    const address = `${MANAGE_PATH}${token}`;
    const shown = managed && { slots: slots.slice(0, OFFERED), address, notice, styles: styles.href };
    return reply
      .code(managed ? status : 404)
      .type('text/html; charset=utf-8')
      .headers(PRIVATE)
      .header('content-security-policy', pagesPolicy({ hasForm: true }))
      .send(managed && shown ? managePage(managed, shown) : noManagePage({ styles: styles.href }));
  };

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 8192 }, (_request, body, done) =>
      done(null, body),
    );
    // The link is the right to change: it stays out of the logs of requests
    const options = { ...PUBLIC, logLevel: 'warn' } as const;

    scope.get<Linked>(`${MANAGE_PATH}:token`, options, async (request, reply) => {
      const { token } = request.params;
      return sendPage(request, reply, token, await appointments.findManaged(token));
    });

    scope.get<Linked>(`${MANAGE_PATH}:token/calendar.ics`, options, async (request, reply) => {
      const { token } = request.params;
      const managed = await appointments.findManaged(token);
      if (!managed) return sendPage(request, reply, token, null);
      const { companyName, companyEmail: email } = managed;
      const { content } = invitation(managed.booking, { companyName, email }, '');
      return reply.type('text/calendar; charset=utf-8').headers(PRIVATE).send(content);
    });

    scope.post<Linked>(`${MANAGE_PATH}:token`, options, async (request, reply) => {
      const { token } = request.params;
      const given = new URLSearchParams(wellFormedText(request.body ?? ''));
      try {
        await visitorLimits.count('submission', countedNetwork(request, isEvaluation));
        const { managed, notice } = await change(token, given);
        return await sendPage(request, reply, token, managed, { notice });
      } catch (error) {
        const expected = expectedError(error);
        if (!expected) throw error;
        const managed = await appointments.findManaged(token);
        return sendPage(request, reply, token, managed, {
          notice: expected.message,
          status: expected.statusCode,
        });
      }
    });
  });

  async function change(token: string, given: URLSearchParams) {
    if (given.get('action') === 'cancel') {
      const managed = await appointments.cancelManaged(token, given.get('reason') ?? '');
      return { managed, notice: 'Your appointment has been cancelled' };
    }
    const start = new Date(given.get('start') ?? '');
    if (given.get('action') !== 'move' || !isMoment(start))
      throw new UserError(422, 'invalid-time', 'Choose the new time');
    return {
      managed: await appointments.moveManaged(token, start),
      notice: 'Your appointment has been rescheduled',
    };
  }
}

interface Linked {
  Params: { token: string };
  Body: string | undefined;
}

const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** How many other times are offered at most. */
const OFFERED = 400;
