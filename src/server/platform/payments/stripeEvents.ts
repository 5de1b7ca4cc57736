import type { Stripe } from 'stripe';
import { eventAmount, eventName, eventTime } from './eventValues.ts';
import type { PaidCheckout, PaymentEvent, ReturnNotice } from './paymentGateway.ts';

/** Our name for what comes back with a payment. */
export const REFERENCE = 'exkoo_invoice';

/** The payment event in an event of Stripe; null for events that do not concern us or moved no money. */
export function toldBy(event: Stripe.Event): PaymentEvent | null {
  const at = eventTime(event.created);
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return paidBy(event.data.object);
    case 'charge.refunded':
      return refundedBy(event.data.object, at);
    case 'refund.failed':
      return failedBy(event.data.object, at);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
      return disputedBy(event.data.object, at);
    case 'charge.dispute.funds_reinstated':
      return disputedBy({ ...event.data.object, status: 'won' }, at);
    default:
      return null;
  }
}

/** Stripe counts these in hundredths, though they have none. */
export function scaleOf(currency: string): number {
  return ['ISK', 'UGX'].includes(currency.toUpperCase()) ? 100 : 1;
}

function paidBy(session: Stripe.Checkout.Session): { paid: PaidCheckout } | null {
  const { payment_status: status, metadata, amount_total: total } = session;
  const reference = metadata?.[REFERENCE];
  const paymentId = idOf(session.payment_intent);
  // A payment by bank transfer completes first and is paid later
  if (status !== 'paid' || !reference || !paymentId || total === null || !session.currency) return null;
  const currency = eventName(session.currency).toUpperCase();
  const amount = eventAmount(total, scaleOf(currency));
  return { paid: { paymentId, reference: eventName(reference), amount, currency } };
}

/** A charge says how much of it was refunded in all. It has the reference of its payment: others of the account are not ours. */
function refundedBy(charge: Stripe.Charge, at: Date): { returned: ReturnNotice } | null {
  const paymentId = idOf(charge.payment_intent);
  if (!paymentId || !charge.metadata[REFERENCE]) return null;
  const amount = eventAmount(charge.amount_refunded, scaleOf(charge.currency));
  return { returned: { paymentId, id: eventName(charge.id), what: 'REFUNDED', amount, at, step: amount } };
}

function failedBy(refund: Stripe.Refund, at: Date): { returned: ReturnNotice } | null {
  const paymentId = idOf(refund.payment_intent);
  if (!paymentId) return null;
  const amount = eventAmount(refund.amount, scaleOf(refund.currency));
  return { returned: { paymentId, id: eventName(refund.id), what: 'REFUND_FAILED', amount, at, step: 0 } };
}

/** The state of a dispute: an inquiry holds no money yet, a won dispute no longer does. */
function disputedBy(dispute: Stripe.Dispute, at: Date): { returned: ReturnNotice } | null {
  const paymentId = idOf(dispute.payment_intent);
  if (!paymentId) return null;
  const isHeld = HOLDING.includes(dispute.status);
  const amount = isHeld ? eventAmount(dispute.amount, scaleOf(dispute.currency)) : 0;
  const step = ENDED.includes(dispute.status) ? 2 : Number(isHeld);
  return { returned: { paymentId, id: eventName(dispute.id), what: 'DISPUTED', amount, at, step } };
}

const HOLDING: readonly string[] = ['needs_response', 'under_review', 'lost'];
const ENDED: readonly string[] = ['lost', 'won', 'warning_closed', 'prevented'];

function idOf(named: string | { id: string } | null): string | null {
  const id = typeof named === 'string' ? named : named?.id;
  return id ? eventName(id) : null;
}
