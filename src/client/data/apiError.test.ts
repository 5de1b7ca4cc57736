import { errorText, isUnauthenticated, isUnreachable } from './apiError.ts';
import type { ApiError } from './apiError.ts';

const errorMessage: ApiError = { kind: 'graphql', message: 'Sign in to do this', code: 'UNAUTHENTICATED' };
const fault: ApiError = { kind: 'graphql', message: 'Something went wrong', code: 'INTERNAL_SERVER_ERROR', status: 500 };
const offline: ApiError = { kind: 'network', message: 'The server cannot be reached.' };
const proxy: ApiError = { kind: 'http', message: 'The server has a problem (502).', status: 502 };

it.each([
  [errorMessage, 'Sign in to do this'],
  [fault, 'Something went wrong'],
  [offline, 'An error occurred'],
  [proxy, 'An error occurred'],
  [{ ...errorMessage, message: '' }, 'An error occurred'],
  [{ name: 'TypeError', message: 'x is not a function' }, 'An error occurred'],
  [undefined, 'An error occurred'],
])('%j is shown as %s', (error, text) => {
  expect(errorText(error, 'An error occurred')).toBe(text);
});

it.each([
  [errorMessage, false, true],
  [fault, true, false],
  [offline, true, false],
  [proxy, true, false],
  [undefined, false, false],
])('%j: unreachable %s, unauthenticated %s', (error, unreachable, unauthenticated) => {
  expect(isUnreachable(error)).toBe(unreachable);
  expect(isUnauthenticated(error)).toBe(unauthenticated);
});
