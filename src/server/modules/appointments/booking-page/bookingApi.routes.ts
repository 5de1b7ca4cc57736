import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GuestProblem } from '#contract/appointments/guest.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { expectedError } from '#server/access/userError.ts';
import { compressedText } from '#server/http/compression/compressedText.ts';
import type { ChallengePage } from '#server/http/public/challengePage.ts';
import { PROOF, UNPROVEN } from '#server/http/public/challengePage.ts';
import { companyAddress } from '#server/http/public/companyAddress.ts';
import { countedNetwork } from '#server/http/public/countedNetwork.ts';
import { PUBLIC } from '#server/http/public/publicCalls.ts';
import type { AppointmentsService } from '../appointments.service.ts';
import { joinUrl } from '../bookings/videoLinks.ts';
import type { PageAddress } from '../guests/openPage.ts';
import { slotsByDay } from '../hours/slots.ts';
import { CALENDAR_PATH } from '../mails/calendarFeed.service.ts';
import { lengthsOf } from '../pages/pageLength.ts';
import { bookingRequest, slotsRequest, waitingRequest } from './bookingRequest.ts';

/**
 * JSON API of booking pages: GET …/slots returns free slots without naming hosts, POST books one. 404 for an unknown
 * page, 422 with the invalid fields, 409 with the next free slots if the slot is taken. POST …/waiting adds a
 * waitlist entry. Unknown browsers solve a challenge first (GET …/challenge; 204 if none is required). Also serves the
 * calendar feeds of hosts.
 */
export function bookingApi(
  app: FastifyInstance,
  deps: { appointments: AppointmentsService; proof: ChallengePage; isEvaluation: boolean },
): void {
  const { appointments, proof, isEvaluation } = deps;
  const networkOf = (request: FastifyRequest) => countedNetwork(request, isEvaluation);

  app.register(async (scope) => {
    scope.setErrorHandler((error, _request, reply) => {
      const expected = expectedError(error);
      if (!expected) throw error;
      return reply
        .code(expected.statusCode)
        .send({ message: i18n.t(expected.message), ...(expected.statusCode === 409 && { next: [] }) });
    });

    scope.get<Slots>(`${BOOKING_API}/slots`, PUBLIC, async (request, reply) => {
      const address = addressOf(request);
      const { company, page } = await appointments.findOpenPage(address);
      const asked = slotsRequest(request.query, {
        companyZone: company.timeZone,
        step: page.step,
        durations: lengthsOf(page),
      });
      if ('errors' in asked) return reply.code(422).send({ message: i18n.t(INVALID), ...asked });
      const { zone, from, until, duration } = asked;
      const found = await appointments.findSlots(address, {
        from,
        until,
        duration,
        network: networkOf(request),
      });
      const days = slotsByDay(found.slots, zone);
      const text = JSON.stringify({ zone, duration: found.duration, days });
      return compressedText(request, reply.type('application/json; charset=utf-8'), text);
    });

    scope.get<Page>(`${BOOKING_API}/challenge`, PUBLIC, async (request, reply) => {
      await appointments.findOpenPage(addressOf(request));
      if (!proof.isAsked(request)) return reply.code(204).send();
      return proof.challenge();
    });

    scope.post<Page>(BOOKING_API, { ...PUBLIC, bodyLimit: 65_536 }, async (request, reply) => {
      const given = bookingRequest(request.body);
      if ('errors' in given) return reply.code(422).send({ message: i18n.t(INVALID), ...given });
      if (await proof.isMissing(request, request.body))
        return reply
          .code(422)
          .send({ message: i18n.t(UNPROVEN), errors: [{ field: PROOF, message: i18n.t(UNPROVEN) }] });
      const answer = await appointments.book(addressOf(request), given, networkOf(request));
      if (answer.kind === 'invalid')
        return reply.code(422).send({ message: i18n.t(INVALID), errors: translated(answer.errors) });
      if (answer.kind === 'gone') return reply.code(409).send({ message: i18n.t(GONE), next: answer.next });
      const { booking } = answer;
      const manageUrl = appointments.manageUrl(booking);
      const videoUrl = joinUrl(booking);
      const done = { _id: booking.id, status: booking.status, manageUrl, ...(videoUrl && { videoUrl }) };
      return reply.code(201).send(done);
    });

    scope.post<Page>(`${BOOKING_API}/waiting`, { ...PUBLIC, bodyLimit: 65_536 }, async (request, reply) => {
      const given = waitingRequest(request.body);
      if ('errors' in given) return reply.code(422).send({ message: i18n.t(INVALID), ...given });
      if (await proof.isMissing(request, request.body))
        return reply
          .code(422)
          .send({ message: i18n.t(UNPROVEN), errors: [{ field: PROOF, message: i18n.t(UNPROVEN) }] });
      const errors = await appointments.joinWaitingList(addressOf(request), given, networkOf(request));
      if (errors.length > 0)
        return reply.code(422).send({ message: i18n.t(INVALID), errors: translated(errors) });
      return reply.code(201).send({});
    });

    // The address is the right to read: it stays out of the logs of requests
    scope.get<Feed>(`${CALENDAR_PATH}*`, { ...PUBLIC, logLevel: 'warn' }, async (request, reply) => {
      const token = /^(.+)\.ics$/.exec(request.params['*'])?.[1];
      const calendar = token ? await appointments.findCalendar(token) : null;
      if (!calendar) return reply.code(404).send({ message: 'Not found' });
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-cache')
        .send(calendar);
    });
  });
}

/** Problems of guests, in the language of the request. */
function translated(errors: readonly GuestProblem[]): GuestProblem[] {
  return errors.map(({ field, message }) => ({ field, message: i18n.t(message) }));
}

/** The route of the booking API. */
const BOOKING_API = '/api/exkoo/public/booking/:company/:page';

/** Whose page a request is for: on a company's own domain, only that company's. */
export function addressOf(
  request: Pick<FastifyRequest, 'customDomain'> & { params: Page['Params'] },
): PageAddress {
  const { company, page } = request.params;
  return { company: companyAddress(request, company), page: page.toLowerCase() };
}

interface Page {
  Params: { company: string; page: string };
}

interface Slots extends Page {
  Querystring: Record<string, unknown>;
}

interface Feed {
  Params: { '*': string };
}

const INVALID = /*i18n*/ 'Please check what you entered';
const GONE = /*i18n*/ 'This time is no longer available';
