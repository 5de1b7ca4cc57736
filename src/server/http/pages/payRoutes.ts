import type { FastifyInstance, FastifyReply } from 'fastify';
import { expectedError } from '#server/access/userError.ts';
import type { OnlinePaymentsService } from '#server/modules/online-payments/onlinePayments.service.ts';
import { PAY_PATH, STRIPE_PATH } from '#server/modules/online-payments/payLinks.ts';
import { GatewayFailure, NotSigned } from '#server/platform/payments/paymentGateway.ts';
import { pagesPolicy } from './pageStyles.ts';
import type { PageStyles } from './pageStyles.ts';
import { payPage } from './payPage.ts';

/**
 * Where customers pay an invoice by its link: a page that shows what is due, and below it the way to a page of Stripe. And where Stripe
 * tells of payments: 404 for an address that was made up, 400 for what it has not signed, 503 for what should be told again.
 */
export function payRoutes(
  app: FastifyInstance,
  {
    onlinePayments,
    styles,
  }: {
    onlinePayments: Pick<OnlinePaymentsService, 'findPayable' | 'openCheckout' | 'receiveStripeEvent'>;
    styles: PageStyles;
  },
): void {
  // The links are the right to pay, and to speak as Stripe: they stay out of the logs of requests.
  const options = { logLevel: 'warn' } as const;

  function sendPage(reply: FastifyReply, page: Omit<Parameters<typeof payPage>[0], 'styles'>) {
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', pagesPolicy())
      .send(payPage({ ...page, styles: styles.href }));
  }

  app.get<Linked & { Querystring: { paid?: string } }>(
    `${PAY_PATH}:token`,
    options,
    async ({ params, query }, reply) => {
      const payable = await onlinePayments.findPayable(params.token);
      if (!payable) reply.code(404);
      const checkoutUrl = `${PAY_PATH}${params.token}/checkout`;
      return sendPage(reply, { payable, checkoutUrl, isBack: query.paid !== undefined, errorMessage: null });
    },
  );

  app.get<Linked>(`${PAY_PATH}:token/checkout`, options, async ({ params }, reply) => {
    try {
      const url = await onlinePayments.openCheckout(params.token);
      return await reply.header('referrer-policy', 'no-referrer').redirect(url, 303);
    } catch (error) {
      const expected = expectedError(error);
      if (!expected) throw error;
      const payable = await onlinePayments.findPayable(params.token);
      const page = { payable, checkoutUrl: '', isBack: false, errorMessage: expected.message };
      return sendPage(reply.code(expected.statusCode), page);
    }
  });

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // What is signed are the bytes
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<Linked & { Body: Buffer | undefined }>(
      `${STRIPE_PATH}:token`,
      options,
      async ({ params, body, headers }, reply) => {
        try {
          const isThere = await onlinePayments.receiveStripeEvent({
            token: params.token,
            body: body ?? Buffer.alloc(0),
            signature: String(headers['stripe-signature'] ?? ''),
          });
          return isThere ? { received: true } : reply.code(404).send({ message: 'Not found' });
        } catch (error) {
          if (error instanceof NotSigned) return reply.code(400).send({ message: error.message });
          const expected = expectedError(error);
          if (!expected && !(error instanceof GatewayFailure)) throw error;
          return reply.code(503).send({ message: 'Try again later' });
        }
      },
    );
  });
}

interface Linked {
  Params: { token: string };
}

const MOST_BYTES = 256 * 1024;
