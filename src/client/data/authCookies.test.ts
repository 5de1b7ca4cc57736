import Cookies from 'js-cookie';
import { clearAuthCookies, readAuthCookie, replaceTokens, sessionEndsAt, writeAuthCookies } from './authCookies.ts';

const session = { accessToken: 'a.b.c', refreshToken: 'r1', email: 'ada@example.com' };
const end = new Date(Date.now() + 7 * 86_400_000);
let set: jest.SpyInstance;

beforeEach(() => {
  set = jest.spyOn(Cookies, 'set');
});

afterEach(() => {
  set.mockRestore();
  clearAuthCookies();
});

it('keeps the three cookies for the whole site until the session ends', () => {
  writeAuthCookies(session, end);
  expect(Cookies.get()).toEqual(session);
  expect(sessionEndsAt()).toEqual(end);
  for (const name of ['accessToken', 'refreshToken', 'email']) {
    const attributes = { path: '/', sameSite: 'Strict', secure: false, expires: end };
    expect(set).toHaveBeenCalledWith(name, expect.any(String), attributes);
  }
});

it('keeps the end when tokens are replaced, and the address', () => {
  writeAuthCookies(session, end);
  set.mockClear();
  replaceTokens({ accessToken: 'd.e.f', refreshToken: 'r2' });
  expect(Cookies.get()).toEqual({ accessToken: 'd.e.f', refreshToken: 'r2', email: 'ada@example.com' });
  expect(set.mock.calls.map(([name, , attributes]) => [name, attributes.expires])).toEqual([
    ['accessToken', end],
    ['refreshToken', end],
  ]);
});

it('clears all three cookies and the stored expiry', () => {
  writeAuthCookies(session, end);
  clearAuthCookies();
  expect(document.cookie).toBe('');
  expect(sessionEndsAt()).toBeUndefined();
  expect(readAuthCookie('accessToken')).toBeUndefined();
});

it('reads an empty cookie as none', () => {
  document.cookie = 'accessToken=; path=/';
  expect(readAuthCookie('accessToken')).toBeUndefined();
});
