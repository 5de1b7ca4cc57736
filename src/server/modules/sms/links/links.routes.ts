import type { FastifyInstance, FastifyReply } from 'fastify';
import { SHORT_LINK_PATH } from '#contract/sms/shortLinks.ts';
import { expectedError } from '#server/access/userError.ts';
import type { PageStyles } from '#server/http/pages/pageStyles.ts';
import { pagesPolicy } from '#server/http/pages/pageStyles.ts';
import { isPerson } from '#server/http/public/isPerson.ts';
import { PUBLIC } from '#server/http/public/publicCalls.ts';
import type { OpenedLink, SmsShortLinks } from './links.service.ts';
import { stopTextsPage } from './stopTextsPage.ts';

/**
 * Short links in messages: they redirect to the company's target URL or open the opt-out page. GET never opts out,
 * because phones and scanners prefetch every link. Clients that identify themselves as bots are not counted as clicks.
 */
export function linkRoutes(
  app: FastifyInstance,
  deps: { smsShortLinks: SmsShortLinks; styles: PageStyles },
): void {
  const { smsShortLinks } = deps;
  const styles = deps.styles.href;

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
      done(null, body),
    );
    // Anyone with the link can opt the number out, so request logs must not contain it.
    const options = { ...PUBLIC, logLevel: 'warn' } as const;
    scope.get<Linked>(`${SHORT_LINK_PATH}:code`, options, async (request, reply) => {
      const by = { isPerson: isPerson(request), domain: request.customDomain };
      const link = await smsShortLinks.openSmsLink(request.params.code, by);
      if (link?.kind !== 'TARGET') return sendPage(reply, link, styles);
      return reply.headers(HEADERS).redirect(link.target, 302);
    });
    scope.post<Linked>(`${SHORT_LINK_PATH}:code`, options, async ({ params, customDomain }, reply) => {
      try {
        return sendPage(reply, await smsShortLinks.stopByLink(params.code, customDomain), styles);
      } catch (error) {
        const expected = expectedError(error);
        if (!expected) throw error;
        return reply.code(expected.statusCode).type('text/plain; charset=utf-8').send(expected.message);
      }
    });
  });
}

interface Linked {
  Params: { code: string };
}

const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

function sendPage(reply: FastifyReply, link: OpenedLink | null, styles: string): FastifyReply {
  const page = link?.kind === 'STOP' ? link : null;
  return reply
    .code(page ? 200 : 404)
    .type('text/html; charset=utf-8')
    .headers(HEADERS)
    .header('content-security-policy', pagesPolicy({ hasForm: true }))
    .send(stopTextsPage(page, { styles }));
}
