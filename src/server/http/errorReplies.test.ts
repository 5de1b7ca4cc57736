import { afterAll, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { errorReplies } from './errorReplies.ts';

const app = Fastify({ genReqId: () => 'request-1' });
errorReplies(app);
app.get('/fault', () => {
  throw Object.assign(new Error('column "secret" of relation "users" does not exist'), { code: '42703' });
});
app.register(async (scope) => {
  // As routes have that answer expected errors themselves
  scope.setErrorHandler((error) => {
    throw error;
  });
  scope.get('/inner', () => {
    throw new Error('duplicate key value violates unique constraint "users_email_key"');
  });
  scope.post('/body', () => 'read');
});
afterAll(() => app.close());

test.each(['/fault', '/inner'])(
  'a fault of %s is answered with the request id and without its message',
  async (url) => {
    const response = await app.inject({ method: 'GET', url });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      acknowledgement: false,
      description: 'fault',
      statusCode: 500,
      message: 'Something went wrong. Request id: request-1',
      requestId: 'request-1',
    });
  },
);

test('a request that cannot be read says why', async () => {
  const headers = { 'content-type': 'application/json' };
  const response = await app.inject({ method: 'POST', url: '/body', headers, payload: '{"half":' });
  expect(response.statusCode).toBe(400);
});
