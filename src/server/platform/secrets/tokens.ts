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
  /** The session's secret in its access tokens: derived from the session's id, so it is not stored. */
  sessionSecret(sessionId: string): string;
  /** 256 random bits for a cookie or a link. */
  random(): string;
  /** A one-time code of so many digits, each equally likely. */
  randomCode(length: number): string;
  /** The stored hash of a code. Useless without the key, and for another account or purpose. */
  codeHash(code: { userId: string; purpose: string; code: string }): Buffer;
  /** The stored hash of a random token. */
  hash(token: string): Buffer;
  /** The one child of a refresh token: the same parent always gets the same. */
  childOf(refreshToken: string): string;
  /** A signed id for a link in an email, valid until then. `purpose` is the action of the link. */
  signId(signed: { purpose: string; id: string; expiresAt: Date }): string;
  /** The id of such a text for this purpose that has not ended, else null. Never throws. */
  readId(purpose: string, text: string): string | null;
  /** The key of challenges that browsers of guests solve. */
  challengeKey: string;
  /** The private key that identifies this installation to push services: 32 bytes. */
  pushKey: Buffer;
  /** The content of the TXT record that proves the ownership of a domain. */
  domainProof(companyId: string): string;
  /** Replaces an address in the names of rate limits, so that they reveal no address. */
  addressKey(address: string): string;
  /** The hash that recognizes a phone number within one company without revealing it. */
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

  /** The claims of a token that we signed, whenever it is valid; null for any other. */
  const verifiedClaims = (token: string): Verified | null => {
    try {
      const { sub, sid, secretToken, typ, nbf, exp } = verify(token) as Record<string, unknown>;
      if (
        typ !== TYPE ||
        typeof sub !== 'string' ||
        typeof sid !== 'string' ||
        typeof secretToken !== 'string' ||
        typeof exp !== 'number' ||
        !isSameText(secretToken, sessionSecret(sid))
      )
        return null;
      return { userId: sub, sessionId: sid, from: typeof nbf === 'number' ? nbf : 0, until: exp };
    } catch {
      return null;
    }
  };
  // A browser sends the same token for minutes: its signature is verified once
  const verified = new Map<string, Verified>();

  return {
    signAccess: ({ userId, sessionId }) => {
      const now = seconds();
      const claims = { sub: userId, sid: sessionId, secretToken: sessionSecret(sessionId), typ: TYPE };
      return sign({ ...claims, iat: now, nbf: now, exp: now + ACCESS_TOKEN_LIFE });
    },
    readAccess: (token) => {
      const claims = verified.get(token) ?? verifiedClaims(token);
      if (!claims) return null;
      if (!verified.has(token)) {
        for (const oldest of verified.size >= MOST_VERIFIED ? verified.keys().take(1) : [])
          verified.delete(oldest);
        verified.set(token, claims);
      }
      const { userId, sessionId, from, until } = claims;
      const now = seconds();
      return now < until + SKEW && now >= from - SKEW ? { userId, sessionId } : null;
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
    pushKey: key('push'),
    domainProof: (companyId) =>
      `exkoo-verification=${hmac('domain', companyId).toString('hex').slice(0, 32)}`,
    addressKey: (address) => hmac('address', address).toString('base64url').slice(0, 22),
    phoneFingerprint: (companyId, phone) => hmac('phone', `${companyId}|${phone}`).toString('hex'),
  };
}

/** Whether two texts are equal, in constant time. */
export function isSameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** The claims of an access token; valid from and until these seconds. */
interface Verified {
  userId: string;
  sessionId: string;
  from: number;
  until: number;
}

const MOST_VERIFIED = 2_000;

const AUDIENCE = 'exkoo';
const TYPE = 'access';

/** Seconds that the clocks of two servers of one installation may differ by. */
const SKEW = 30;
