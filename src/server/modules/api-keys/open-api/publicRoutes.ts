import type { JsonSchema, RestRoute } from './restRoute.ts';
import { file, json } from './restRoute.ts';

const MESSAGE: JsonSchema = { $ref: '#/components/schemas/Message' };
const FIELDS: JsonSchema = { $ref: '#/components/schemas/InvalidFields' };
const TEXT: JsonSchema = { type: 'string' };

const CHALLENGE = {
  200: json('The challenge to solve', { type: 'object' }),
  204: { description: 'None is required' },
  404: json('Unknown or closed', MESSAGE),
} as const;

const NOT_TAKEN = {
  404: json('Unknown or closed', MESSAGE),
  422: json('Invalid fields', FIELDS),
  429: json('Too many requests', MESSAGE),
} as const;

const GUEST = {
  firstName: TEXT,
  lastName: TEXT,
  email: TEXT,
  phone: TEXT,
  zone: { type: 'string', description: 'An IANA time zone' },
  consent: { type: 'boolean' },
  key: { type: 'string', description: 'The same key gets the same booking' },
} as const;

/** Routes without a key: integrations, and the forms and bookings of a company. */
export const PUBLIC_ROUTES: readonly RestRoute[] = [
  {
    method: 'post',
    path: '/api/exkoo/in/{token}',
    summary: 'Sends a lead, or a list of at most 20, to an integration',
    access: 'SECRET_URL',
    header: { 'Idempotency-Key': 'Processes a repeated request once, for 30 days' },
    body: {
      'application/json': { oneOf: [{ type: 'object' }, { type: 'array', items: { type: 'object' } }] },
      'application/x-www-form-urlencoded': { type: 'object' },
    },
    responses: {
      200: json('The outcome, or a list of them', {
        oneOf: [
          { $ref: '#/components/schemas/SentLead' },
          { type: 'array', items: { $ref: '#/components/schemas/SentLead' } },
        ],
      }),
      404: json('An unknown URL', MESSAGE),
      409: json('The integration is off', MESSAGE),
      422: json('No lead can be created from the data', MESSAGE),
      429: json('Too many requests', MESSAGE),
    },
  },
  {
    method: 'get',
    path: '/api/exkoo/public/booking/{company}/{page}/slots',
    summary: 'The free slots of an event type',
    access: 'PUBLIC',
    query: { 'from*': 'YYYY-MM-DD', 'to*': 'YYYY-MM-DD', zone: 'An IANA time zone; default: the company’s' },
    responses: { 200: json('By day', { $ref: '#/components/schemas/Slots' }), ...NOT_TAKEN },
  },
  {
    method: 'get',
    path: '/api/exkoo/public/booking/{company}/{page}/challenge',
    summary: 'The challenge that an unknown client solves before it books',
    access: 'PUBLIC',
    responses: CHALLENGE,
  },
  {
    method: 'post',
    path: '/api/exkoo/public/booking/{company}/{page}',
    summary: 'Books a slot',
    access: 'PUBLIC',
    body: {
      'application/json': {
        type: 'object',
        required: ['start', 'firstName', 'email'],
        properties: { start: { type: 'string', format: 'date-time' }, ...GUEST, answers: { type: 'object' } },
      },
    },
    responses: {
      201: json('Booked', {
        type: 'object',
        properties: { _id: TEXT, status: { enum: ['CONFIRMED', 'PENDING'] }, manageUrl: TEXT },
      }),
      409: json('The slot is taken; `next` has the next free ones', { type: 'object' }),
      ...NOT_TAKEN,
    },
  },
  {
    method: 'post',
    path: '/api/exkoo/public/booking/{company}/{page}/waiting',
    summary: 'Adds an entry to the waitlist of an event type',
    access: 'PUBLIC',
    body: { 'application/json': { type: 'object', properties: GUEST } },
    responses: { 201: json('Added', { type: 'object' }), ...NOT_TAKEN },
  },
  {
    method: 'get',
    path: '/api/exkoo/public/forms/{company}/{form}/challenge',
    summary: 'The challenge that an unknown client solves before it submits a form',
    access: 'PUBLIC',
    responses: CHALLENGE,
  },
  {
    method: 'post',
    path: '/api/exkoo/public/forms/{company}/{form}',
    summary: 'Submits a form',
    access: 'PUBLIC',
    body: {
      'application/json': {
        type: 'object',
        required: ['values'],
        properties: {
          values: { type: 'object', description: 'By the keys of the fields' },
          consent: { type: 'object', description: 'By the keys of the consents: true if given' },
          key: { type: 'string', description: 'The same key gets the same response' },
        },
      },
    },
    responses: {
      201: json('Submitted', {
        type: 'object',
        properties: { _id: TEXT, thanks: TEXT, redirectUrl: { type: ['string', 'null'] } },
      }),
      ...NOT_TAKEN,
    },
  },
  {
    method: 'post',
    path: '/api/exkoo/public/quotes/{token}',
    summary: 'Accepts a quote, once',
    access: 'SECRET_URL',
    body: {
      'application/json': {
        type: 'object',
        required: ['name'],
        properties: {
          name: TEXT,
          signature: { type: 'string', description: 'The data URL of a PNG, or a typed signature' },
        },
      },
      'application/x-www-form-urlencoded': { type: 'object' },
    },
    responses: {
      200: json('Accepted', { type: 'object' }),
      400: json('An invalid name or signature', MESSAGE),
      404: json('An unknown URL', MESSAGE),
      409: json('The quote was accepted before', MESSAGE),
      410: json('The quote is expired, replaced or closed', MESSAGE),
      429: json('Too many requests', MESSAGE),
    },
  },
  {
    method: 'get',
    path: '/api/exkoo/calendar/{token}.ics',
    summary: 'The bookings of a host, for calendar programs',
    access: 'SECRET_URL',
    responses: { 200: file('The calendar', 'text/calendar'), 404: json('An unknown URL', MESSAGE) },
  },
];
