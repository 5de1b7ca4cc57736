import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { i18n } from '#contract/i18n/i18n.ts';
import { QUOTE_LIMITS } from '#contract/limits/records/deals.ts';
import { isDrawnSignature } from '#contract/validation/records/quote.ts';
import { wellFormedText } from '#contract/validation/text.ts';
import { expectedError } from '#server/access/userError.ts';
import type { VisitorLimits } from '#server/access/visitorLimits.ts';
import { asAttachment } from '#server/http/files/attachment.ts';
import type { PageStyles } from '#server/http/pages/pageStyles.ts';
import { pagesPolicy } from '#server/http/pages/pageStyles.ts';
import { countedNetwork } from '#server/http/public/countedNetwork.ts';
import { isRead } from '#server/http/public/isRead.ts';
import { PUBLIC } from '#server/http/public/publicCalls.ts';
import { scriptFiles, scriptFolder } from '#server/http/public/scriptFiles.ts';
import type { PublicQuote } from '../acceptance/acceptance.service.ts';
import { QUOTE_PATH } from '../quoteLinks.ts';
import type { QuotesService } from '../quotes.service.ts';
import { quotePage } from './quotePage.ts';

/**
 * The public page of a quote, its PDF, and its acceptance: POST of JSON `{ name, signature }`, or of the form of the page. 400
 * for an invalid name or signature, 404 for an unknown link, 409 for an accepted quote, 410 for one that is expired, replaced
 * or closed.
 */
export function quotePages(
  app: FastifyInstance,
  {
    quotes,
    styles,
    visitorLimits,
    isEvaluation,
  }: {
    quotes: Pick<QuotesService, 'findPublicQuote' | 'findPublicQuotePdf' | 'recordQuoteView' | 'acceptQuote'>;
    styles: PageStyles;
    visitorLimits: VisitorLimits;
    isEvaluation: boolean;
  },
): void {
  const script = `${scriptFolder(app, 'quote', scriptFiles(['accept'], import.meta.url))}/accept.js`;
  // The link is the right to accept: it stays out of the logs of requests
  const options = { ...PUBLIC, logLevel: 'warn' } as const;

  /** Sends the page of a link; 404 for an invalid one. */
  async function sendPage(
    reply: FastifyReply,
    { token, quote, failure = {} }: { token: string; quote: PublicQuote | null; failure?: Partial<Failure> },
  ) {
    const { status = 200, errorMessage = null, typedName = '', drawnName = '' } = failure;
    return reply
      .code(quote ? status : 404)
      .type('text/html; charset=utf-8')
      .headers(PRIVATE)
      .header('content-security-policy', pagesPolicy({ scripts: [], hasForm: true, hasDrawing: true }))
      .send(
        quotePage({
          quote,
          path: `${QUOTE_PATH}${token}`,
          action: `${ACCEPT_PATH}${token}`,
          // The page of a quote that is no longer open already says so
          errorMessage: quote?.state === 'OPEN' ? errorMessage : null,
          typedName,
          drawnName: isDrawnSignature(drawnName) ? drawnName : '',
          styles: styles.href,
          script,
        }),
      );
  }

  app.get<Linked>(`${QUOTE_PATH}:token`, options, async (request, reply) => {
    const { token } = request.params;
    const quote = await quotes.findPublicQuote(token);
    if (quote && !quote.isViewed && isRead(request)) await quotes.recordQuoteView(token);
    return sendPage(reply, { token, quote });
  });

  app.get<Linked>(`${QUOTE_PATH}:token/quote.pdf`, options, async ({ params: { token } }, reply) => {
    try {
      const { fileName, file } = await quotes.findPublicQuotePdf(token);
      return await asAttachment(reply, fileName, 'application/pdf').send(file);
    } catch (error) {
      const expected = expectedError(error);
      if (!expected) throw error;
      const failure = { status: expected.statusCode, errorMessage: expected.message };
      return sendPage(reply, { token, quote: await quotes.findPublicQuote(token), failure });
    }
  });

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const limited = { ...options, bodyLimit: MOST_BYTES };
    scope.post<Linked & { Body: unknown }>(`${ACCEPT_PATH}:token`, limited, async (request, reply) => {
      const { token } = request.params;
      const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
      const { name, signature } = acceptanceOf(request.body);
      try {
        await visitorLimits.count('submission', countedNetwork(request, isEvaluation));
        const { acceptedAt } = await quotes.acceptQuote(token, { name, signature, ...browserOf(request) });
        // A reload of the page does not send the form again
        if (isForm) return await reply.headers(PRIVATE).redirect(`${QUOTE_PATH}${token}`, 303);
        return await reply.headers(PRIVATE).send({ message: i18n.t('Quote accepted'), acceptedAt });
      } catch (error) {
        const expected = expectedError(error);
        if (!expected) throw error;
        const { statusCode: status, message } = expected;
        if (!isForm) return reply.code(status).headers(PRIVATE).send({ message });
        const failure = { status, errorMessage: message, typedName: name, drawnName: signature };
        return sendPage(reply, { token, quote: await quotes.findPublicQuote(token), failure });
      }
    });
  });
}

interface Failure {
  status: number;
  errorMessage: string;
  typedName: string;
  drawnName: string;
}

interface Linked {
  Params: { token: string };
}

/** The fields of a body; texts alone are read. */
function acceptanceOf(body: unknown): { name: string; signature: string } {
  const { name, signature } = (body ?? {}) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? wellFormedText(value) : '');
  return { name: text(name), signature: text(signature) };
}

function browserOf({ ip, headers }: FastifyRequest): { ip: string; userAgent: string } {
  return { ip, userAgent: headers['user-agent'] ?? '' };
}

const ACCEPT_PATH = '/api/exkoo/public/quotes/';
const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
/** A drawing as a form field, whose characters may be escaped. */
const MOST_BYTES = 3 * QUOTE_LIMITS.signature + 8_192;
