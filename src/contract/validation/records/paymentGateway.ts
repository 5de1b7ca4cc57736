import { translated } from '../../i18n/translated.ts';
/** The input of a Stripe account. */
export interface PaymentGatewayFields {
  secretKey: string;
  webhookSecret: string;
  apiBaseUrl: string;
}

export type PaymentGatewayProblems = Partial<Record<keyof PaymentGatewayFields, string>>;

/** Stripe's API, unless configured otherwise. */
export const STRIPE_API = 'https://api.stripe.com';

/** The events to select at Stripe, so that it reports payments, refunds and disputes. */
export const STRIPE_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const;

/** The message for each field that breaks its rule. Without its signing secret the account can be saved, and takes no payments yet. */
export function paymentGatewayProblems({
  secretKey,
  webhookSecret,
  apiBaseUrl,
}: PaymentGatewayFields): PaymentGatewayProblems {
  return {
    ...(!/^(?:sk|rk)_(?:test|live)_[A-Za-z0-9]{8,240}$/.test(secretKey) && {
      secretKey: PAYMENT_GATEWAY_MESSAGES.secretKey,
    }),
    ...(webhookSecret !== '' &&
      !/^whsec_[A-Za-z0-9+/=]{8,240}$/.test(webhookSecret) && {
        webhookSecret: PAYMENT_GATEWAY_MESSAGES.webhookSecret,
      }),
    ...(!isApiAddress(apiBaseUrl) && { apiBaseUrl: PAYMENT_GATEWAY_MESSAGES.apiBaseUrl }),
  };
}

/** Whether payments made with this key move no money. */
export function isTestKey(secretKey: string): boolean {
  return /^.k_test_/.test(secretKey);
}

/** The messages about a Stripe account. */
export const PAYMENT_GATEWAY_MESSAGES = translated({
  secretKey: /*i18n*/ 'Please enter the secret key, which begins with sk_ or rk_',
  webhookSecret: /*i18n*/ 'Please enter the signing secret, which begins with whsec_',
  apiBaseUrl: /*i18n*/ 'Enter a URL that begins with https:// or http://, without a path',
} as const);

function isApiAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, pathname, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === '' && pathname === '/';
}
