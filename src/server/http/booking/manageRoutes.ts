import type { FastifyInstance, FastifyReply } from 'fastify';
import { isMoment } from '#contract/validation/moment.ts';
import { wellFormedText } from '#contract/validation/text.ts';
import { expectedError, UserError } from '#server/access/userError.ts';
import { pagesPolicy } from '#server/http/pages/pageStyles.ts';
import type { PageStyles } from '#server/http/pages/pageStyles.ts';
import type { AppointmentsService } from '#server/modules/appointments/appointments.service.ts';
import type { ManagedBooking } from '#server/modules/appointments/guests/managedBookings.service.ts';
import { MANAGE_PATH } from '#server/modules/appointments/guests/manageLinks.ts';
import { daysFrom } from '#server/modules/appointments/hours/offered.ts';
import { invitation } from '#server/modules/appointments/mails/calendarFile.ts';
import { managePage, noManagePage } from './managePage.ts';

/**
 * Where a guest's link leads: GET shows the appointment and changes nothing, as scanners of mail follow every link; POST moves it (`start`)
 * or cancels it (`reason`). And its entry for the calendar.
 */
export function manageRoutes(
  app: FastifyInstance,
  { appointments, styles }: { appointments: AppointmentsService; styles: PageStyles },
): void {
  const sendPage = async (
    reply: FastifyReply,
    token: string,
    managed: ManagedBooking | null,
    { notice = null, status = 200 }: { notice?: string | null; status?: number } = {},
  ) => {
    const now = new Date();
    const slots = managed
      ? await appointments.findManagedSlots(token, { from: now, until: daysFrom(now, 30) })
      : [];
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
    const options = { logLevel: 'warn' } as const;

    scope.get<Linked>(`${MANAGE_PATH}:token`, options, async ({ params: { token } }, reply) =>
      sendPage(reply, token, await appointments.findManaged(token)),
    );

    scope.get<Linked>(`${MANAGE_PATH}:token/calendar.ics`, options, async ({ params: { token } }, reply) => {
      const managed = await appointments.findManaged(token);
      if (!managed) return sendPage(reply, token, null);
      const { companyName, companyEmail: email } = managed;
      const { content } = invitation(managed.booking, { companyName, email }, '');
      return reply.type('text/calendar; charset=utf-8').headers(PRIVATE).send(content);
    });

    scope.post<Linked>(`${MANAGE_PATH}:token`, options, async ({ params: { token }, body }, reply) => {
      const given = new URLSearchParams(wellFormedText(body ?? ''));
      try {
        const { managed, notice } = await change(token, given);
        return await sendPage(reply, token, managed, { notice });
      } catch (error) {
        const told = expectedError(error);
        if (!told) throw error;
        const managed = await appointments.findManaged(token);
        return sendPage(reply, token, managed, { notice: told.message, status: told.statusCode });
      }
    });
  });

  async function change(token: string, given: URLSearchParams) {
    if (given.get('action') === 'cancel') {
      const managed = await appointments.cancelManaged(token, given.get('reason') ?? '');
      return { managed, notice: 'Your appointment is cancelled' };
    }
    const start = new Date(given.get('start') ?? '');
    if (given.get('action') !== 'move' || !isMoment(start))
      throw new UserError(422, 'invalid-time', 'Choose the new time');
    return { managed: await appointments.moveManaged(token, start), notice: 'Your appointment is moved' };
  }
}

interface Linked {
  Params: { token: string };
  Body: string | undefined;
}

const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** How many other times are offered at most. */
const OFFERED = 400;
