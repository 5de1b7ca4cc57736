import {
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import { ACCESS_TOKEN_LIFE } from '#contract/limits/account/auth.ts';
import type { Clock } from '../clock.ts';

/** Makes and checks everything that proves who calls. Keys are derived from the installation's secret, one a purpose. */
export interface Tokens {
  /** A signed access token that lives ACCESS_TOKEN_LIFE seconds. */
  signAccess(claims: { userId: string; sessionId: string }): string;
  /** The claims of an access token that we signed and that has not ended, else null. Never throws. */
  readAccess(token: string): { userId: string; sessionId: string } | null;
  /** The session's secret, which its access tokens carry: derived from its id, so it is kept nowhere. */
  sessionSecret(sessionId: string): string;
  /** 256 random bits for a cookie or a link. */
  random(): string;
  /** A one-time code of so many digits, each equally likely. */
  randomCode(length: number): string;
  /** What is stored of a code. Of no use without the key, nor for another account or purpose. */
  codeHash(code: { userId: string; purpose: string; code: string }): Buffer;
  /** What is stored of a random token. */
  hash(token: string): Buffer;
  /** The one child of a refresh token: the same parent always gets the same. */
  childOf(refreshToken: string): string;
  /** An id for a link in a mail, which holds until then; nobody can make one up. `purpose` is what it opens. */
  signId(signed: { purpose: string; id: string; expiresAt: Date }): string;
  /** The id of such a text for this purpose that has not ended, else null. Never throws. */
  readId(purpose: string, text: string): string | null;
  /** The key of challenges that browsers of guests solve. */
  challengeKey: string;
  /** What a TXT record says by which a domain's owner gives the domain to a company. */
  domainProof(companyId: string): string;
  /** Stands for an address in the names of rate limits, so that they tell nobody's. */
  addressKey(address: string): string;
  /** Stands for a phone number where it has to be known again and must not be read, of one company alone. */
  phoneFingerprint(companyId: string, phone: string): string;
}

/** Tokens for one installation. publicUrl goes into the access tokens, so that another installation's are refused. */
export function createTokens({
  secretKey,
  publicUrl,
  clock,
}: {
  secretKey: string;
  publicUrl: string;
  clock: Clock;
}): Tokens {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, '', `exkoo ${purpose}`, 32));
  const jwtKey = key('access token');
  // As objects of the library: a hash with one is four times as quick as with bytes, and one is made for every request
  const secret = (purpose: string) => createSecretKey(key(purpose));
  const keys = {
    session: secret('session secret'),
    code: secret('one-time code'),
    refresh: secret('refresh token'),
    address: secret('address'),
    link: secret('mailed link'),
    phone: secret('phone number'),
    domain: secret('domain proof'),
  };
  const hmac = (name: keyof typeof keys, text: string) =>
    createHmac('sha256', keys[name]).update(text).digest();
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const sessionSecret = (sessionId: string) =>
    hmac('session', `session-secret|${sessionId}`).toString('base64url');

  const signId: Tokens['signId'] = ({ purpose, id, expiresAt }) => {
    const ends = Math.floor(expiresAt.getTime() / 1000).toString(36);
    return `${id}.${ends}.${hmac('link', `${purpose}|${id}|${ends}`).toString('base64url')}`;
  };

  const sign = createSigner({ key: jwtKey, algorithm: 'HS256', iss: publicUrl, aud: AUDIENCE });
  // The times are checked below, against our own clock.
  const verify = createVerifier({
    key: jwtKey,
    algorithms: ['HS256'],
    allowedIss: publicUrl,
    allowedAud: AUDIENCE,
    requiredClaims: ['sub', 'sid', 'exp', 'iss', 'aud'],
    ignoreExpiration: true,
    ignoreNotBefore: true,
  });

  return {
    signAccess: ({ userId, sessionId }) => {
      const now = seconds();
      const claims = { sub: userId, sid: sessionId, secretToken: sessionSecret(sessionId), typ: TYPE };
      return sign({ ...claims, iat: now, nbf: now, exp: now + ACCESS_TOKEN_LIFE });
    },
    readAccess: (token) => {
      try {
        const { sub, sid, secretToken, typ, nbf, exp } = verify(token) as Record<string, unknown>;
        const now = seconds();
        if (
          typ !== TYPE ||
          typeof sub !== 'string' ||
          typeof sid !== 'string' ||
          typeof secretToken !== 'string'
        )
          return null;
        if (typeof exp !== 'number' || exp + SKEW <= now || (typeof nbf === 'number' && nbf - SKEW > now))
          return null;
        return isSameText(secretToken, sessionSecret(sid)) ? { userId: sub, sessionId: sid } : null;
      } catch {
        return null;
      }
    },
    sessionSecret,
    random: () => randomBytes(32).toString('base64url'),
    randomCode: (length) => Array.from({ length }, () => randomInt(10)).join(''),
    codeHash: ({ userId, purpose, code }) => hmac('code', `${purpose}|${userId}|${code}`),
    hash: (token) => createHash('sha256').update(token).digest(),
    childOf: (refreshToken) => hmac('refresh', refreshToken).toString('base64url'),
    signId,
    readId: (purpose, text) => {
      const [id = '', ends = ''] = text.split('.');
      const expiresAt = new Date(Number.parseInt(ends, 36) * 1000);
      if (!(expiresAt > clock.now())) return null;
      return isSameText(text, signId({ purpose, id, expiresAt })) ? id : null;
    },
    challengeKey: key('challenge').toString('base64url'),
    domainProof: (companyId) =>
      `exkoo-verification=${hmac('domain', companyId).toString('hex').slice(0, 32)}`,
    addressKey: (address) => hmac('address', address).toString('base64url').slice(0, 22),
    phoneFingerprint: (companyId, phone) => hmac('phone', `${companyId}|${phone}`).toString('hex'),
  };
}

/** Whether two texts are the same, in a time that does not tell where they differ. */
export function isSameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

const AUDIENCE = 'exkoo';
const TYPE = 'access';

/** Seconds that the clocks of two servers of one installation may differ by. */
const SKEW = 30;
