import Cookies from 'js-cookie';
import { FIRST_ANSWERS_ID } from '#contract/routes/firstAnswers.ts';
import type { TypedDocumentString } from '../typedDocument.ts';
import { forgetAhead } from './askedAhead.ts';
import { mayPageBeOld, readFirstAnswers } from './firstAnswers.ts';
import { postGraphql } from './postGraphql.ts';

const rows = 'query findRows { rows }' as TypedDocumentString<{ rows: string }, object>;
const user = 'query user($secretToken: String!) { user }' as TypedDocumentString<{ user: string }, { secretToken: string }>;
const realFetch = globalThis.fetch;
const token = (sid: string) => `h.${Buffer.from(JSON.stringify({ sid, secretToken: 'secret' })).toString('base64url')}.s`;

beforeEach(() => {
  Cookies.set('accessToken', token('s1'));
  globalThis.fetch = async () => Response.json({ data: { rows: 'asked' } });
  document.body.innerHTML = `<script type="application/json" id="${FIRST_ANSWERS_ID}"></script>`;
  const answers = [
    { document: rows, variables: { page: 1 }, data: { rows: 'brought along' } },
    { document: user, variables: {}, data: { user: 'Ann' } },
  ];
  const [element] = document.body.children;
  if (element) element.textContent = JSON.stringify({ session: 's1', answers });
});

afterEach(() => {
  forgetAhead();
  mayPageBeOld();
  globalThis.fetch = realFetch;
  Cookies.remove('accessToken');
});

it('gives what came with the page to the first request of it, and keeps nothing in the page', async () => {
  readFirstAnswers(token('s1'));
  expect(document.body.innerHTML).toBe('');
  expect(await postGraphql(rows, { page: 2 })).toEqual({ data: { rows: 'asked' } });
  expect(await postGraphql(rows, { page: 1 })).toEqual({ data: { rows: 'brought along' } });
  expect(await postGraphql(rows, { page: 1 })).toEqual({ data: { rows: 'asked' } });
});

it('knows a question without the secret that it was asked with', async () => {
  readFirstAnswers(token('s1'));
  expect(await postGraphql(user, { secretToken: 'secret' })).toEqual({ data: { user: 'Ann' } });
});

it('gives nothing that was asked for another session', async () => {
  Cookies.set('accessToken', token('s2'));
  readFirstAnswers(token('s2'));
  expect(await postGraphql(rows, { page: 1 })).toEqual({ data: { rows: 'asked' } });
});

it('says once that a page may be old, where it took long and something came with it', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  readFirstAnswers(token('s1'));
  expect(mayPageBeOld()).toBe(false);
  now.mockReturnValue(5_000);
  expect(mayPageBeOld()).toBe(false);
  document.body.innerHTML = '';
  readFirstAnswers(token('s1'));
  expect(mayPageBeOld()).toBe(false);
  now.mockRestore();
});

it('says so of a page that came slowly', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(5_000);
  readFirstAnswers(token('s1'));
  expect([mayPageBeOld(), mayPageBeOld()]).toEqual([true, false]);
  now.mockRestore();
});
