import { createHmac } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import { createTestClock } from '#server/testing/testClock.ts';
import { createTokens, isSameText } from './tokens.ts';

const clock = createTestClock();
const settings = {
  secretKey: 'a key of at least thirty-two bytes',
  publicUrl: 'https://app.example.com',
  clock,
};
const tokens = createTokens(settings);
const claims = {
  userId: '0199a000-0000-7000-8000-000000000001',
  sessionId: '0199a000-0000-7000-8000-000000000002',
};

test('an access token says who and which session, for five minutes', () => {
  const token = tokens.signAccess(claims);
  expect(Buffer.byteLength(token)).toBeLessThan(1024);
  expect(tokens.readAccess(token)).toEqual(claims);
  expect(createTokens(settings).readAccess(token)).toEqual(claims);
  clock.advance(5 * 60_000 + 30_000);
  expect(tokens.readAccess(token)).toBeNull();
});

test('a signed id holds until its end, for its purpose, and unchanged', () => {
  const { userId: id } = claims;
  const expiresAt = new Date(clock.now().getTime() + 60_000);
  const signed = tokens.signId({ purpose: 'reminders', id, expiresAt });
  expect(signed.length).toBeLessThanOrEqual(100);
  expect(tokens.readId('reminders', signed)).toBe(id);
  expect(tokens.readId('other', signed)).toBeNull();
  const [, ends = '', mac = ''] = signed.split('.');
  const later = `${id}.${(Number.parseInt(ends, 36) + 60).toString(36)}.${mac}`;
  for (const text of [
    '',
    '..',
    later,
    signed.replace(id, claims.sessionId),
    `${signed}.`,
    signed.slice(0, -1),
  ])
    expect(tokens.readId('reminders', text)).toBeNull();
  clock.advance(60_000);
  expect(tokens.readId('reminders', signed)).toBeNull();
});

describe('a forged token is refused:', () => {
  const own = tokens.signAccess(claims);
  const [head = '', body = '', signature = ''] = own.split('.');
  const json = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const otherClaims = { ...json(body), sub: 'another-user' };
  const foreign = (options: Partial<typeof settings>) =>
    createTokens({ ...settings, ...options }).signAccess(claims);
  const signedBy = (key: string, algorithm: 'HS256' | 'HS384' | 'HS512') =>
    createSigner({ key, algorithm })(json(body));
  const byHand = (header: object, payload: object, key: string) => {
    const text = `${encode(header)}.${encode(payload)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };

  test.each<[string, string]>([
    ['no signature', `${head}.${body}.`],
    ['alg none', `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`],
    ['alg None with a signature', `${encode({ alg: 'None', typ: 'JWT' })}.${body}.${signature}`],
    ['other claims under the old signature', `${head}.${encode(otherClaims)}.${signature}`],
    ['another key', foreign({ secretKey: 'another key of thirty-two bytes!!' })],
    ['another installation', foreign({ publicUrl: 'https://other.example.com' })],
    ['the secret itself as the key', signedBy(settings.secretKey, 'HS256')],
    ['an empty key', byHand({ alg: 'HS256', typ: 'JWT' }, json(body), '')],
    ['HS512', signedBy(settings.secretKey, 'HS512')],
    ['HS384', signedBy(settings.secretKey, 'HS384')],
    ['a kid that points at a file', byHand({ alg: 'HS256', typ: 'JWT', kid: '/dev/null' }, json(body), '')],
    ['RS256 in the header', `${encode({ alg: 'RS256', typ: 'JWT' })}.${body}.${signature}`],
    [
      'a signature with one bit turned',
      `${head}.${body}.${(signature[0] === 'A' ? 'B' : 'A') + signature.slice(1)}`,
    ],
    ['no parts', 'token'],
    ['five parts', `${own}.${own}`],
    ['nothing', ''],
    ['not base64', '%%%.%%%.%%%'],
  ])('%s', (_name, token) => {
    expect(tokens.readAccess(token)).toBeNull();
  });
});

test('a token with another purpose or from the future is rejected', () => {
  // Signed with the right key, which only our own defect could do.
  const early = createTokens({
    ...settings,
    clock: { now: () => new Date(clock.now().getTime() + 3600_000) },
  });
  expect(tokens.readAccess(early.signAccess(claims))).toBeNull();
});

test('the secret of a session is its own and needs the key', () => {
  expect(tokens.sessionSecret('a')).toBe(createTokens(settings).sessionSecret('a'));
  expect(tokens.sessionSecret('a')).not.toBe(tokens.sessionSecret('b'));
  expect(tokens.sessionSecret('a')).not.toBe(
    createTokens({ ...settings, secretKey: 'x'.repeat(32) }).sessionSecret('a'),
  );
  expect(Buffer.from(tokens.sessionSecret('a'), 'base64url')).toHaveLength(32);
});

test('codes have their length, leading zeros too, and every digit is as likely', () => {
  const codes = Array.from({ length: 5000 }, () => tokens.randomCode(8));
  expect(codes.every((code) => /^\d{8}$/.test(code))).toBe(true);
  const counts = Array.from({ length: 10 }, (_, digit) => codes.join('').split(String(digit)).length - 1);
  // 4,000 each are expected; seven standard deviations are 420.
  for (const count of counts) expect(Math.abs(count - 4000)).toBeLessThan(420);
  expect(new Set(codes).size).toBeGreaterThan(4980);
});

test('the hash of a code is bound to account and purpose', () => {
  const code = { userId: 'u', purpose: 'LOGIN', code: '12345678' };
  const hash = tokens.codeHash(code);
  expect(tokens.codeHash({ ...code })).toEqual(hash);
  for (const other of [{ userId: 'v' }, { purpose: 'RESET_PASSWORD' }, { code: '12345679' }]) {
    expect(tokens.codeHash({ ...code, ...other })).not.toEqual(hash);
  }
});

test('texts of any length are compared', () => {
  expect(isSameText('abc', 'abc')).toBe(true);
  expect(isSameText('abc', 'abcd')).toBe(false);
  expect(isSameText('', 'a')).toBe(false);
});
