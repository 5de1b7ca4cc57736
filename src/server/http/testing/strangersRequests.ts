import { QUOTE_LIMITS } from '#contract/limits/records/deals.ts';
import { SMS_LENGTHS } from '#contract/limits/records/sms.ts';
import { MAX_JSON_BODY } from '#contract/limits/requests.ts';
import { ARGUMENT_TEXT_MOST } from '#contract/limits/texts.ts';
import type { StrangersPlace } from './strangersPlace.ts';

/** A request that anyone can send: `fill` puts a text where it is read. */
export interface StrangersRequest {
  method: 'GET' | 'POST';
  /** Bytes of the largest body, or of the longest URL, that is read. */
  bytes: number;
  type: 'application/json' | 'application/x-www-form-urlencoded' | null;
  fill: (text: string) => { path: string; body?: string };
  headers?: (body: string) => Record<string, string>;
}

/** The requests of each public route and provider callback, by the route. */
export function strangersRequests(place: StrangersPlace): Record<string, StrangersRequest[]> {
  const { paths, numberField } = place;
  const form = '/api/exkoo/public/forms/harbour-homes/contact';
  const booking = '/api/exkoo/public/booking/harbour-homes/viewing';
  const guest = (text: string) => ({ firstName: text, email: text, phone: text, start: text, zone: text });
  const inbound = (text: string) => ({ id: '1', from: '+442079460123', to: '1', text });
  const posted = [
    KIB * 128,
    (text: string) => ({ [numberField]: text, email: text, phoneNumber: text }),
  ] as const;
  const changes = (text: string) => ({ action: 'cancel', reason: text, start: text });
  const moved = (text: string) => ({ action: 'move', start: text });
  const accept = paths.quote.replace('/q/', '/api/exkoo/public/quotes/');
  // Always rejected: after an acceptance, requests would be rejected before their fields are checked
  const accepted = (text: string) => ({ name: text, signature: 'data:' });
  const query = (text: string) => ({ email: text, [numberField]: text, name: text, utm_source: text });
  return {
    'POST /api/exkoo': [
      json('/api/exkoo', ARGUMENT_TEXT_MOST, (text) => ({ query: LOGIN, variables: { email: text } })),
      json('/api/exkoo', MAX_JSON_BODY, (text) => ({ query: LOGIN, variables: { email: text } })),
      json('/api/exkoo', MAX_JSON_BODY, (text) => ({ query: `{ a(b: ${JSON.stringify(text)}) }` })),
      json('/api/exkoo', MAX_JSON_BODY, (text) => ({ query: '{'.repeat(text.length) })),
    ],
    'POST /api/exkoo/public/forms/:company/:form': [
      json(form, KIB * 128, (text) => ({ values: { [numberField]: text, email: text }, page: text })),
      json(form, KIB * 128, (text) => ({ values: parts(text) })),
    ],
    'GET /api/exkoo/public/forms/:company/:form/challenge': [get(`${form}/challenge`, query)],
    'GET /f/:company/:form': [get('/f/harbour-homes/contact', query)],
    'POST /f/:company/:form': [urlencoded('/f/harbour-homes/contact', ...posted)],
    'GET /f/:form': [get('/f/contact', query)],
    'POST /f/:form': [urlencoded('/f/contact', ...posted)],
    'GET /f/:company/:form/confirm/:token': [get('/f/harbour-homes/contact/confirm/token', query)],
    'POST /f/:company/:form/confirm/:token': [
      urlencoded('/f/harbour-homes/contact/confirm/token', ...posted),
    ],
    'GET /f/:company/confirm/:token': [get('/f/contact/confirm/token', query)],
    'POST /f/:company/confirm/:token': [urlencoded('/f/contact/confirm/token', ...posted)],
    'GET /book/:company/:page': [get('/book/harbour-homes/viewing', query)],
    'POST /api/exkoo/public/booking/:company/:page': [
      json(booking, KIB * 64, guest),
      json(booking, KIB * 64, (text) => ({ answers: parts(text), ...VALID_TIME })),
    ],
    'POST /api/exkoo/public/booking/:company/:page/waiting': [
      json(`${booking}/waiting`, KIB * 64, (text) => ({ ...guest(text), from: text, to: text })),
      json(`${booking}/waiting`, KIB * 64, (text) => ({
        ...guest(text),
        from: '2030-01-01',
        to: '2030-01-02',
        zone: 'UTC',
      })),
    ],
    'GET /api/exkoo/public/booking/:company/:page/slots': [
      get(`${booking}/slots`, (text) => ({ from: text, to: text, zone: text })),
    ],
    'GET /api/exkoo/public/booking/:company/:page/challenge': [get(`${booking}/challenge`, query)],
    'GET /booking/:token': [get(paths.manage, query)],
    'GET /booking/:token/calendar.ics': [get(`${paths.manage}/calendar.ics`, query)],
    'GET /booking/:token/slots': [get(`${paths.manage}/slots`, query)],
    'POST /booking/:token': [
      urlencoded(paths.manage, KIB * 8, moved),
      urlencoded(paths.manage, KIB * 8, changes),
    ],
    'GET /booking/offer/:token': [get(paths.offer, query)],
    'POST /booking/offer/:token': [urlencoded(paths.offer, KIB * 8, (text) => ({ action: text }))],
    'GET /reminders/:token': [get(paths.reminder, query)],
    'POST /reminders/:token': [urlencoded(paths.reminder, KIB * 4, (text) => ({ answer: text }))],
    'GET /l/:code': [get('/l/abcdefg', query)],
    'POST /l/:code': [urlencoded('/l/abcdefg', KIB * 4, query)],
    'GET /c/:slug': [get('/c/harbour-homes', query)],
    'GET /api/exkoo/public/pay/:token': [get(paths.pay, (text) => ({ amount: text, paid: text }))],
    'GET /api/exkoo/public/pay/:token/invoice.pdf': [get(`${paths.pay}/invoice.pdf`, query)],
    'GET /api/exkoo/public/pay/:token/checkout': [get(`${paths.pay}/checkout`, (text) => ({ amount: text }))],
    'GET /q/:token': [get(paths.quote, query)],
    'GET /q/:token/quote.pdf': [get(`${paths.quote}/quote.pdf`, query)],
    'POST /api/exkoo/public/quotes/:token': [
      json(accept, KIB * 256, accepted),
      json(accept, QUOTE_LIMITS.signature, (text) => ({
        name: 'Ann',
        signature: `data:image/png;base64,iVBORw0KGgo${text}!`,
      })),
      urlencoded(accept, KIB * 256, accepted),
    ],
    'POST /api/exkoo/in/:token': [
      json(paths.integration, KIB * 64, (text) => [{ email: text, name: text, phone: text }]),
      json(paths.integration, KIB * 64, parts),
      urlencoded(paths.integration, KIB * 64, (text) => ({ email: text, name: text, phone: text })),
    ],
    'POST /api/exkoo/public/sms/inbound/:token': [
      json(paths.inbound, KIB * 16, inbound),
      json(paths.inbound, SMS_LENGTHS.received, inbound),
      json(paths.inbound, KIB * 16, (text) => ({ ...inbound('STOP'), from: text })),
      {
        ...urlencoded(paths.signedInbound, KIB * 16, (text) => ({
          MessageSid: '1',
          From: '+442079460123',
          Body: text,
        })),
        headers: (body) => place.signedByTwilio('inboundUrl', body),
      },
    ],
    'GET /api/exkoo/public/sms/inbound/:token': [get(paths.inbound, inbound)],
    'POST /api/exkoo/public/sms/receipts/:token': [
      json(paths.receipt, KIB * 16, (text) => ({ id: text, status: 'failed', code: text })),
      json(paths.receipt, KIB * 16, (text) => ({ id: '1', status: text })),
      {
        ...urlencoded(paths.signedReceipt, KIB * 16, (text) => ({
          MessageSid: text,
          MessageStatus: 'failed',
          ErrorCode: text,
        })),
        headers: (body) => place.signedByTwilio('receiptUrl', body),
      },
    ],
    'GET /api/exkoo/public/sms/receipts/:token': [
      get(paths.receipt, (text) => ({ id: text, status: text, code: text })),
    ],
    'POST /api/exkoo/public/stripe/:token': [
      { ...json(paths.stripe, KIB * 256, event), headers: place.signedByStripe },
    ],
    'POST /api/exkoo/public/plan-payments': [
      { ...json('/api/exkoo/public/plan-payments', KIB * 256, event), headers: place.signedByStripe },
    ],
    'GET /api/exkoo/explorer': [get('/api/exkoo/explorer', (text) => ({ q: text, open: text }))],
    'GET /.well-known/acme-challenge/:token': [get('/.well-known/acme-challenge/token', query)],
    'GET /api/exkoo*': [get('/api/exkoo/calendar/token.ics', query), inPath('/api/exkoo/calendar/')],
    'GET *': [get('/login', query), inPath('/')],
  };
}

const KIB = 1024;
/** Node reads at most 16 KB of headers. */
const LONGEST_URL = KIB * 15;
const VALID_TIME = { start: '2030-01-01T09:00:00Z', zone: 'UTC', firstName: 'Ann', email: 'ann@guest.test' };
const LOGIN = 'mutation ($email: String!) { login(email: $email, password: $email) { message } }';

function event(text: string): object {
  const object = {
    id: text,
    object: 'checkout.session',
    payment_intent: text,
    metadata: { exkoo_invoice: text },
  };
  return { id: text, object: 'event', type: 'checkout.session.completed', created: 1, data: { object } };
}

/** A text cut into many short values. */
function parts(text: string): Record<string, string> {
  return Object.fromEntries(text.match(/.{1,8}/gs)?.map((part, index) => [`${index}`, part]) ?? []);
}

function json(path: string, bytes: number, of: (text: string) => unknown): StrangersRequest {
  return {
    method: 'POST',
    bytes,
    type: 'application/json',
    fill: (text) => ({ path, body: JSON.stringify(of(text)) }),
  };
}

function urlencoded(
  path: string,
  bytes: number,
  of: (text: string) => Record<string, string>,
): StrangersRequest {
  const fill = (text: string) => ({ path, body: new URLSearchParams(of(text)).toString() });
  return { method: 'POST', bytes, type: 'application/x-www-form-urlencoded', fill };
}

function get(path: string, of: (text: string) => Record<string, string>): StrangersRequest {
  const fill = (text: string) => ({ path: `${path}?${new URLSearchParams(of(text)).toString()}` });
  return { method: 'GET', bytes: LONGEST_URL, type: null, fill };
}

function inPath(path: string): StrangersRequest {
  return {
    method: 'GET',
    bytes: LONGEST_URL,
    type: null,
    fill: (text) => ({ path: path + encodeURIComponent(text) }),
  };
}
