/** Characters of a password; NIST SP 800-63B asks for a long minimum and a maximum of at least 64. */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

/** Longest first or last name, in characters. */
export const MAX_NAME_LENGTH = 60;

/** Longest email address that mail servers must carry (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

/** Digits of a one-time code, by what it is for. */
export const CODE_LENGTH = { REGISTRATION: 6, LOGIN: 8, RESET_PASSWORD: 8 } as const;

/** The purposes of one-time codes. */
export type CodePurpose = keyof typeof CODE_LENGTH;

/** One-time codes: times in seconds, counts for one address and purpose. */
export const CODE_LIMITS = {
  life: 10 * 60,
  /** Tries that a browser has at its code, the right one included. */
  attempts: 5,
  /** Codes that one browser may ask for; callers without cookies are one browser a network. */
  perHour: 5,
  perDay: 10,
  /** Registration and reset emails to one address that unknown callers may cause. */
  strangers: { perHour: 7, perDay: 15 },
  /** Sign-in codes of such callers, who gave the right password: others cannot use these up. */
  signInStrangers: { perHour: 3, perDay: 10 },
  /** Attempts per day at all codes of unknown callers together, and the same number for known browsers and networks. */
  triesPerDay: 25,
  /** From one code to the next that may be asked for. */
  resendAfter: 60,
  /** Wrong codes in a row after which no more codes are sent until the owner signs in or resets another way. */
  failuresInARow: 100,
} as const;

/** How long the token that a right reset code gives can be used, in seconds. */
export const RESET_TOKEN_LIFE = 15 * 60;

/** Life of an access token in seconds; the session behind it is read on every request all the same. */
export const ACCESS_TOKEN_LIFE = 5 * 60;

/** A refresh token may be sent again for this many seconds after its first use, and gets the same answer. */
export const REFRESH_REPEAT = 10;

/** How long sessions live, in seconds: unused (idle), and whatever is done with them (absolute). */
export const SESSION_LIFE = {
  usual: { idle: 8 * 3600, absolute: 7 * 86_400 },
  remembered: { idle: 30 * 86_400, absolute: 30 * 86_400 },
  masterAdmin: { idle: 3600, absolute: 86_400 },
} as const;

/** Minutes until a sensitive operation requires step-up authentication; decisions/0217. */
export const PASSWORD_FRESH_MINUTES = 10;

/** Up to as many people are taken out in one file, or written to by one campaign, without that. */
export const MANY_WITHOUT_PASSWORD = 1000;

/** Days between the wish to delete an account and its deletion. */
export const ACCOUNT_DELETION_DAYS = 30;

/** Names of the cookies that the browser's own code keeps. */
export const AUTH_COOKIES = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  email: 'email',
} as const;
