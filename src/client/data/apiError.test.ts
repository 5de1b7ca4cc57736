import { errorText, isInDoubt, isUnauthenticated, isUnreachable } from './apiError.ts';
import type { ApiError } from './apiError.ts';

const errorMessage: ApiError = { kind: 'graphql', message: 'Sign in to do this', code: 'UNAUTHENTICATED' };
const fault: ApiError = { kind: 'graphql', message: 'Something went wrong', code: 'INTERNAL_SERVER_ERROR', status: 500 };
const databaseAway: ApiError = {
  kind: 'graphql',
  message: 'The database cannot be reached. Try again in a moment.',
  code: 'SERVICE_UNAVAILABLE',
  status: 503,
};
const offline: ApiError = { kind: 'network', message: 'The server cannot be reached.' };
const proxy: ApiError = { kind: 'http', message: 'The server has a problem (502).', status: 502 };

it.each([
  [errorMessage, 'Sign in to do this'],
  [fault, 'Something went wrong'],
  [databaseAway, 'The database cannot be reached. Try again in a moment.'],
  [offline, 'An error occurred'],
  [proxy, 'An error occurred'],
  [{ ...errorMessage, message: '' }, 'An error occurred'],
  [{ name: 'TypeError', message: 'x is not a function' }, 'An error occurred'],
  [undefined, null],
])('%j is shown as %s', (error, text) => {
  expect(errorText(error, 'An error occurred')).toBe(text);
});

it.each([
  [errorMessage, false, true],
  [fault, true, false],
  [databaseAway, true, false],
  [offline, true, false],
  [proxy, true, false],
  [undefined, false, false],
])('%j: unreachable %s, unauthenticated %s', (error, unreachable, unauthenticated) => {
  expect(isUnreachable(error)).toBe(unreachable);
  expect(isUnauthenticated(error)).toBe(unauthenticated);
});

it.each([
  [fault, false],
  [errorMessage, false],
  [databaseAway, true],
  [offline, true],
])('%j: in doubt %s', (error, inDoubt) => {
  expect(isInDoubt(error)).toBe(inDoubt);
});
