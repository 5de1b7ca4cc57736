import type { FastifyInstance, FastifyReply } from 'fastify';
import { expectedError } from '#server/access/userError.ts';
import type { PageStyles } from '#server/http/pages/pageStyles.ts';
import { pagesPolicy } from '#server/http/pages/pageStyles.ts';
import { PUBLIC } from '#server/http/public/publicCalls.ts';
import type { LinkedAddress, ReminderAddressesService } from './reminderAddresses.service.ts';
import { REMINDER_PATH } from './reminderLinks.ts';
import { reminderPage } from './reminderPage.ts';

/**
 * Where the links of mails about reminders lead. GET shows the question and changes nothing: scanners of mail follow every link.
 * POST accepts by the field `answer`; anything else stops, as mail programs ask for by a POST of their own (RFC 8058).
 */
export function reminderRoutes(
  app: FastifyInstance,
  deps: {
    reminderAddresses: Pick<ReminderAddressesService, 'findLinkedAddress' | 'answer'>;
    styles: PageStyles;
  },
): void {
  const { reminderAddresses } = deps;
  const styles = deps.styles.href;

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
      done(null, body),
    );
    // The link is the right to answer: it stays out of the logs of requests.
    const options = { ...PUBLIC, logLevel: 'warn' } as const;
    scope.get<Linked>(`${REMINDER_PATH}:token`, options, async ({ params }, reply) =>
      sendPage(reply, await reminderAddresses.findLinkedAddress(params.token), styles),
    );
    scope.post<Linked>(`${REMINDER_PATH}:token`, options, async ({ params, body }, reply) => {
      const isAccepted = new URLSearchParams(body ?? '').get('answer') === 'accept';
      try {
        return sendPage(reply, await reminderAddresses.answer(params.token, isAccepted), styles);
      } catch (error) {
        const expected = expectedError(error);
        if (!expected) throw error;
        return reply.code(expected.statusCode).type('text/plain; charset=utf-8').send(expected.message);
      }
    });
  });
}

interface Linked {
  Params: { token: string };
  Body: string | undefined;
}

function sendPage(reply: FastifyReply, linked: LinkedAddress | null, styles: string): FastifyReply {
  return reply
    .code(linked ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', pagesPolicy({ hasForm: true }))
    .send(reminderPage(linked, { styles }));
}
