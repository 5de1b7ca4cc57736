import Cookies from 'js-cookie';
import type { TypedDocumentString } from '../typedDocument.ts';
import { forgetAhead, sendAhead } from './askedAhead.ts';
import { postGraphql } from './postGraphql.ts';

const rows = 'query findRows { rows }' as TypedDocumentString<{ rows: string }, { page: number }>;
const write = 'mutation write { write }' as TypedDocumentString<{ write: string }, object>;
const realFetch = globalThis.fetch;
const asked = jest.fn();
let answers: (() => Response)[];

beforeEach(() => {
  jest.useFakeTimers();
  Cookies.set('accessToken', 'token-1');
  answers = [];
  globalThis.fetch = async (_url, init) => {
    asked(JSON.parse(String(init?.body)).variables);
    const answer = answers.shift();
    return answer ? answer() : Response.json({ data: { rows: `answer ${asked.mock.calls.length}` } });
  };
});

afterEach(() => {
  forgetAhead();
  asked.mockClear();
  globalThis.fetch = realFetch;
  Cookies.remove('accessToken');
  jest.useRealTimers();
});

it('gives the answer to the first request of the same query, and to no second one', async () => {
  sendAhead(rows, { page: 1 }, 'token-1');
  sendAhead(rows, { page: 1 }, 'token-1');
  expect(await postGraphql(rows, { page: 1 })).toEqual({ data: { rows: 'answer 1' } });
  expect(await postGraphql(rows, { page: 1 })).toEqual({ data: { rows: 'answer 2' } });
  expect(asked).toHaveBeenCalledTimes(2);
});

it('gives it to no other query, and to nobody else', async () => {
  sendAhead(rows, { page: 1 }, 'token-1');
  await postGraphql(rows, { page: 2 });
  Cookies.set('accessToken', 'token-2');
  await postGraphql(rows, { page: 1 });
  expect(asked).toHaveBeenCalledTimes(3);
});

it('forgets it once something was changed, or after a few seconds', async () => {
  sendAhead(rows, { page: 1 }, 'token-1');
  await postGraphql(write, {});
  await postGraphql(rows, { page: 1 });
  expect(asked).toHaveBeenCalledTimes(3);
  sendAhead(rows, { page: 1 }, 'token-1');
  await jest.advanceTimersByTimeAsync(15_000);
  await postGraphql(rows, { page: 1 });
  expect(asked).toHaveBeenCalledTimes(5);
});

it('asks again where the token was refused, and gives any other failure as it is', async () => {
  const refusal = { errors: [{ message: 'No', extensions: { code: 'UNAUTHENTICATED' } }] };
  answers = [() => Response.json(refusal), () => Response.json({ data: { rows: 'again' } })];
  sendAhead(rows, { page: 1 }, 'token-1');
  expect(await postGraphql(rows, { page: 1 })).toEqual({ data: { rows: 'again' } });
  answers = [() => new Response('', { status: 503 })];
  sendAhead(rows, { page: 1 }, 'token-1');
  expect((await postGraphql(rows, { page: 1 })).error).toMatchObject({ kind: 'http', status: 503 });
});
