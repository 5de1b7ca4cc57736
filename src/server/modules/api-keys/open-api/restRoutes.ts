import { FILE_ROUTES } from './fileRoutes.ts';
import { PUBLIC_ROUTES } from './publicRoutes.ts';
import type { RestRoute } from './restRoute.ts';
import { json, text } from './restRoute.ts';

/** All documented REST routes. openApi.test.ts compares them with the routes of the server. */
export const REST_ROUTES: readonly RestRoute[] = [
  {
    method: 'post',
    path: '/api/exkoo',
    summary: 'Runs a GraphQL operation; /api/exkoo/schema.graphql describes all of them',
    access: 'KEY',
    header: { 'Idempotency-Key': 'Repeats a request that creates a record safely, for a day' },
    body: {
      'application/json': {
        type: 'object',
        required: ['query'],
        properties: {
          query: { type: 'string' },
          variables: { type: 'object' },
          operationName: { type: 'string' },
        },
      },
    },
    responses: {
      200: json('The result, also of rejected operations', {
        type: 'object',
        properties: { data: { type: 'object' }, errors: { type: 'array', items: { type: 'object' } } },
      }),
      400: json('No GraphQL request', { type: 'object' }),
      429: json('Above the rate limit; Retry-After has the seconds to wait', { type: 'object' }),
    },
  },
  ...FILE_ROUTES,
  ...PUBLIC_ROUTES,
  {
    method: 'get',
    path: '/api/exkoo/health',
    summary: 'Whether the server process lives',
    access: 'PUBLIC',
    responses: { 200: json('It does', { $ref: '#/components/schemas/Health' }) },
  },
  {
    method: 'get',
    path: '/api/exkoo/ready',
    summary: 'Whether the server answers requests',
    access: 'PUBLIC',
    responses: {
      200: json('It does', { $ref: '#/components/schemas/Health' }),
      503: json('The database does not answer, or the server is stopping', {
        $ref: '#/components/schemas/Health',
      }),
    },
  },
  {
    method: 'get',
    path: '/api/exkoo/docs',
    summary: 'The documentation of the API, as Markdown',
    access: 'PUBLIC',
    responses: { 200: text('The documentation') },
  },
  {
    method: 'get',
    path: '/api/exkoo/schema.graphql',
    summary: 'The complete GraphQL schema',
    access: 'PUBLIC',
    responses: { 200: text('The schema') },
  },
  {
    method: 'get',
    path: '/api/exkoo/openapi.json',
    summary: 'This document',
    access: 'PUBLIC',
    responses: { 200: json('OpenAPI 3.1', { type: 'object' }) },
  },
];

/** Routes below /api/exkoo that are not for programs of users, with the reason. */
export const OTHER_ROUTES: Readonly<Record<string, string>> = {
  'GET /api/exkoo/events': 'Live updates of open browsers',
  'GET /api/exkoo/explorer': 'A page for people to browse the schema',
  'GET /api/exkoo/public/pay/:token': 'A page for the customer of an invoice',
  'GET /api/exkoo/public/pay/:token/invoice.pdf': 'A file for the customer of an invoice',
  'GET /api/exkoo/public/pay/:token/checkout': 'Leads the customer of an invoice to the checkout',
  'POST /api/exkoo/public/plan-payments': 'Called by Stripe',
  'POST /api/exkoo/public/stripe/:token': 'Called by Stripe',
  'POST /api/exkoo/public/sms/receipts/:token': 'Called by an SMS provider',
  'GET /api/exkoo/public/sms/receipts/:token': 'Called by an SMS provider',
  'POST /api/exkoo/public/sms/inbound/:token': 'Called by an SMS provider',
  'GET /api/exkoo/public/sms/inbound/:token': 'Called by an SMS provider',
  'OPTIONS /api/exkoo/public/forms/:company/:form': 'Preflight requests of browsers',
  'OPTIONS /api/exkoo/public/forms/:company/:form/challenge': 'Preflight requests of browsers',
};
