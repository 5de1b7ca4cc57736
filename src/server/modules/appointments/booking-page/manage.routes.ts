import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { i18n } from '#contract/i18n/i18n.ts';
import { isMoment } from '#contract/validation/moment.ts';
import { wellFormedText } from '#contract/validation/text.ts';
import { expectedError, notFound, UserError } from '#server/access/userError.ts';
import type { VisitorLimits } from '#server/access/visitorLimits.ts';
import type { PageStyles } from '#server/http/pages/pageStyles.ts';
import { pagesPolicy } from '#server/http/pages/pageStyles.ts';
import { countedNetwork } from '#server/http/public/countedNetwork.ts';
import { PUBLIC } from '#server/http/public/publicCalls.ts';
import type { AppointmentsService } from '../appointments.service.ts';
import type { ManagedBooking } from '../guests/managedBookings.service.ts';
import { MANAGE_PATH } from '../guests/manageLinks.ts';
import { daysFrom } from '../hours/offered.ts';
import { slotsByDay } from '../hours/slots.ts';
import { invitation } from '../mails/calendarFile.ts';
import { slotsRequest } from './bookingRequest.ts';
import { manageScripts } from './bookingScripts.ts';
import { managePage, noManagePage } from './managePage.ts';

/**
 * Where a guest's link leads: GET shows the appointment and changes nothing, as scanners of mail follow every link; POST moves it (`start`)
 * or cancels it (`reason`). Also serves the times to which it can be moved, and its calendar entry.
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
  const scripts = manageScripts(app);
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
    const shown = managed && {
      slots: slots.slice(0, OFFERED),
      address,
      notice,
      styles: styles.href,
      scripts,
    };
    return reply
      .code(managed ? status : 404)
      .type('text/html; charset=utf-8')
      .headers(PRIVATE)
      .header('content-security-policy', pagesPolicy({ scripts: [scripts.source], hasForm: true }))
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
      const { companyName, email } = managed.company;
      const { content } = invitation(managed.booking, { companyName, email }, '');
      return reply.type('text/calendar; charset=utf-8').headers(PRIVATE).send(content);
    });

    scope.get<Slots>(`${MANAGE_PATH}:token/slots`, options, async (request, reply) => {
      const { token } = request.params;
      try {
        await visitorLimits.count('times', countedNetwork(request, isEvaluation));
        const managed = await appointments.findManaged(token);
        if (!managed?.page) throw notFound('booking');
        const asked = slotsRequest(request.query, {
          companyZone: managed.company.timeZone,
          step: managed.page.step,
          durations: [],
        });
        if ('errors' in asked) throw new UserError(422, 'invalid-time', asked.errors[0]?.message ?? '');
        const days = slotsByDay(await appointments.findManagedSlots(token, asked), asked.zone);
        return await reply.headers(PRIVATE).send({ zone: asked.zone, days });
      } catch (error) {
        const expected = expectedError(error);
        if (!expected) throw error;
        return reply.code(expected.statusCode).headers(PRIVATE).send({ message: expected.message });
      }
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
      return {
        managed,
        notice: managed?.booking.email
          ? i18n.t('Your appointment has been cancelled. We emailed a confirmation to {email}.', {
              email: managed.booking.email,
            })
          : i18n.t('Your appointment has been cancelled'),
      };
    }
    const start = new Date(given.get('start') ?? '');
    if (given.get('action') !== 'move' || !isMoment(start))
      throw new UserError(422, 'invalid-time', i18n.t('Choose the new time'));
    const managed = await appointments.moveManaged(token, start);
    return {
      managed,
      notice: managed?.booking.email
        ? i18n.t('Your appointment has been rescheduled. We email the new time to {email}.', {
            email: managed.booking.email,
          })
        : i18n.t('Your appointment has been rescheduled'),
    };
  }
}

interface Slots extends Linked {
  Querystring: Record<string, unknown>;
}

interface Linked {
  Params: { token: string };
  Body: string | undefined;
}

const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** How many other times are offered at most. */
const OFFERED = 400;
