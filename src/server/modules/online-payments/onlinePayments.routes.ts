import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { expectedError } from '#server/access/userError.ts';
import { asAttachment } from '#server/http/files/attachment.ts';
import type { PageStyles } from '#server/http/pages/pageStyles.ts';
import { pagesPolicy } from '#server/http/pages/pageStyles.ts';
import { isRead } from '#server/http/public/isRead.ts';
import { PUBLIC } from '#server/http/public/publicCalls.ts';
import type { PlanPaymentsService } from '#server/modules/plans/planPayments.service.ts';
import { GatewayFailure, NotSigned, UnreadableEvent } from '#server/platform/payments/paymentGateway.ts';
import type { OnlinePaymentsService } from './onlinePayments.service.ts';
import { PAY_PATH, STRIPE_PATH } from './payLinks.ts';
import { askedPart, payPage } from './payPage.ts';

/**
 * The public page of an invoice: shows the document, its PDF and the amount due, or the requested part of it, and links to
 * Stripe Checkout. Also Stripe's webhook for payments: 404 for an unknown token, 400 for an invalid signature, 503 if Stripe
 * must retry.
 */
export function payRoutes(
  app: FastifyInstance,
  {
    onlinePayments,
    planPayments,
    styles,
  }: {
    planPayments: Pick<PlanPaymentsService, 'receiveCardEvent'>;
    onlinePayments: Pick<
      OnlinePaymentsService,
      'findPayable' | 'findPayablePdf' | 'recordView' | 'openCheckout' | 'receiveStripeEvent'
    >;
    styles: PageStyles;
  },
): void {
  // The links are the right to pay, and to speak as Stripe: they stay out of the logs of requests.
  const options = { logLevel: 'warn' } as const;
  const customers = { ...PUBLIC, ...options };

  function sendPage(reply: FastifyReply, page: Omit<Parameters<typeof payPage>[0], 'styles'>) {
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', pagesPolicy({ hasForm: true }))
      .send(payPage({ ...page, styles: styles.href }));
  }

  app.get<Linked & { Querystring: { paid?: unknown; amount?: unknown } }>(
    `${PAY_PATH}:token`,
    customers,
    async (request, reply) => {
      const { params, query } = request;
      const payable = await onlinePayments.findPayable(params.token);
      const part = payable && askedPart(payable, query.amount);
      const isOnItsWay = payable !== null && payable.invoice.amountPaid < Number(query.paid ?? 0);
      if (!payable) reply.code(404);
      else if (part?.problem) reply.code(400);
      if (payable && !payable.document.isViewed && isRead(request))
        await onlinePayments.recordView(params.token);
      const payPath = `${PAY_PATH}${params.token}`;
      return sendPage(reply, { payable, payPath, part, isOnItsWay, errorMessage: null });
    },
  );

  app.get<Linked>(`${PAY_PATH}:token/invoice.pdf`, customers, async ({ params: { token } }, reply) => {
    try {
      const { fileName, file } = await onlinePayments.findPayablePdf(token);
      return await asAttachment(reply, fileName, 'application/pdf').send(file);
    } catch (error) {
      const expected = expectedError(error);
      if (!expected) throw error;
      const payable = await onlinePayments.findPayable(token);
      const page = { payable, payPath: `${PAY_PATH}${token}`, part: null, isOnItsWay: false };
      return sendPage(reply.code(expected.statusCode), {
        ...page,
        errorMessage: payable ? expected.message : null,
      });
    }
  });

  app.get<Linked & { Querystring: { amount?: unknown } }>(
    `${PAY_PATH}:token/checkout`,
    customers,
    async ({ params: { token }, query: { amount } }, reply) => {
      const payable = await onlinePayments.findPayable(token);
      const part = payable && askedPart(payable, amount);
      const page = { payable, payPath: `${PAY_PATH}${token}`, isOnItsWay: false };
      if (part?.problem) return sendPage(reply.code(400), { ...page, part, errorMessage: null });
      try {
        const url = await onlinePayments.openCheckout(token, part?.amount ?? null);
        return await reply.header('referrer-policy', 'no-referrer').redirect(url, 303);
      } catch (error) {
        const expected = expectedError(error);
        if (!expected) throw error;
        const another =
          expected.description === 'amount-too-small' && part ? { ...part, amount: null } : null;
        const failure = { part: another, errorMessage: expected.message };
        return sendPage(reply.code(expected.statusCode), { ...page, ...failure });
      }
    },
  );

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature covers the raw bytes
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<Linked & { Body: Buffer | undefined }>(
      `${STRIPE_PATH}:token`,
      options,
      ({ params, body, headers }, reply) =>
        answer(reply, onlinePayments.receiveStripeEvent({ ...toldBy(body, headers), token: params.token })),
    );
    scope.post<{ Body: Buffer | undefined }>(PLAN_STRIPE_PATH, options, ({ body, headers }, reply) =>
      answer(reply, planPayments.receiveCardEvent(toldBy(body, headers))),
    );
  });
}

function toldBy(body: Buffer | undefined, headers: IncomingHttpHeaders) {
  return { body: body ?? Buffer.alloc(0), signature: String(headers['stripe-signature'] ?? '') };
}

async function answer(reply: FastifyReply, received: Promise<boolean>) {
  try {
    return (await received) ? { received: true } : reply.code(404).send({ message: 'Not found' });
  } catch (error) {
    if (error instanceof NotSigned || error instanceof UnreadableEvent)
      return reply.code(400).send({ message: error.message });
    const expected = expectedError(error);
    if (!expected && !(error instanceof GatewayFailure)) throw error;
    return reply.code(503).send({ message: 'Try again later' });
  }
}

/** Stripe's webhook for cards that pay for plans. The Stripe account belongs to the operator of the installation. */
const PLAN_STRIPE_PATH = '/api/exkoo/public/plan-payments';

interface Linked {
  Params: { token: string };
}

const MOST_BYTES = 256 * 1024;
