/** Recovery codes of an account. */
export const RECOVERY_CODES = 10;

/** Most passkeys of an account. */
export const MAX_PASSKEYS = 20;

/** Longest name of a passkey, in characters. */
export const MAX_PASSKEY_NAME = 60;

/** Digits of an authenticator app's code, and the seconds that a code is shown. */
export const APP_CODE = { digits: 6, period: 30 } as const;

/** Seconds to answer for the second factor after the password, and the attempts in that time. */
export const PENDING_SIGN_IN = { life: 10 * 60, attempts: 5 } as const;

/** Attempts per day at an account's second factor by unknown callers together; the same number for known ones. */
export const SECOND_FACTOR_TRIES_PER_DAY = 25;

/** Seconds to answer a passkey request. */
export const PASSKEY_CHALLENGE_LIFE = 5 * 60;

/** Days until an entry of the security activity is deleted. */
export const ACCOUNT_ACTIVITY_DAYS = 365;
