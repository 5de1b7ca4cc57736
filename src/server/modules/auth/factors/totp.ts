import { Secret, TOTP } from 'otpauth';
import { APP_CODE } from '#contract/limits/account/secondFactor.ts';

/** A new shared secret of 160 bits, in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The otpauth:// URL that authenticator apps read from the QR code. */
export function appUrl(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/**
 * The time step of a code at a time, or null if the code is wrong. Accepts the step before and the step after, because clocks of
 * phones differ.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const digits = code.replace(/\s/g, '');
  if (!/^\d+$/.test(digits) || digits.length !== APP_CODE.digits) return null;
  const delta = totpOf(secret, '').validate({ token: digits, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / APP_CODE.period) + delta;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: 'Exkoo',
    label,
    secret: Secret.fromBase32(secret),
    ...APP_CODE,
    algorithm: 'SHA1',
  });
}
