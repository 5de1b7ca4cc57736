import { i18n } from '#contract/i18n/i18n.ts';
import type { Thing } from './missing.ts';
import { MISSING } from './missing.ts';

/**
 * An expected error: what a person can cause. Thrown by services; the schema answers it as that
 * operation's reply with acknowledgement false, never as a GraphQL error. A transaction it leaves is rolled back.
 */
export class UserError extends Error {
  override name = 'UserError';
  /** The HTTP-like number: 400, 401, 403, 404, 409, 429 … */
  readonly statusCode: number;
  /** A short stable name of the outcome, for developers, e.g. 'slug-taken'. */
  readonly description: string;
  /** In how many seconds another try may be accepted; null where that is not the matter. */
  readonly waitSeconds: number | null;

  /** The message may be a constant, which is translated here. */
  constructor(statusCode: number, description: string, message: string, waitSeconds: number | null = null) {
    super(i18n.t(message));
    this.statusCode = statusCode;
    this.description = description;
    this.waitSeconds = waitSeconds;
  }
}

/**
 * The disk is full; the transaction is rolled back, reads still work. Users get a message as for a UserError, but it is none: handlers
 * of UserErrors treat them as answers to the request.
 */
export class DiskFull extends Error {
  override name = 'DiskFull';

  constructor(cause?: unknown) {
    super('The disk is full', { cause });
  }
}

/** The error for the user; null for a fault, which users do not see. */
export function expectedError(error: unknown): UserError | null {
  if (error instanceof UserError) return error;
  const isFull = error instanceof DiskFull || NO_SPACE.has((error as { code?: string } | null)?.code ?? '');
  return isFull ? new UserError(507, 'disk-full', i18n.t('The disk is full')) : null;
}

// Codes of the file system
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT']);

/** Bad input, with the text of the rule that it breaks. */
export function invalid(description: string, message: string): UserError {
  return new UserError(400, description, message);
}

/** The same for a thing that does not exist and for one that the viewer may not see. */
export function notFound(thing: Thing): UserError {
  return new UserError(404, `${thing.replaceAll(' ', '-')}-not-found`, MISSING[thing]);
}

/** The viewer lacks the right, whatever it is about. */
export function forbidden(): UserError {
  return new UserError(403, 'forbidden', i18n.t('You do not have permission to do this'));
}

/** Rejects changes and personal data during impersonation. */
export function notWhileSeeing({ firstName, lastName }: { firstName: string; lastName: string }): UserError {
  const name = `${firstName} ${lastName}`.trim();
  return new UserError(
    403,
    'seeing-as',
    i18n.t('You are viewing Exkoo as {name} and cannot make changes or open personal data', { name }),
  );
}

/** Rejects an API key: for operations about the signed-in user, or about permissions. */
export function notForKeys(): UserError {
  return new UserError(
    403,
    'not-for-api-keys',
    i18n.t('API keys cannot do this. It requires a logged-in user'),
  );
}

/** Too many attempts; waitSeconds is the time until the next one is accepted. */
export function tooMany(waitSeconds: number): UserError {
  const seconds = Math.max(1, Math.ceil(waitSeconds));
  const minutes = Math.ceil(waitSeconds / 60);
  const message =
    waitSeconds < 60
      ? i18n.t('Too many attempts. Try again in {seconds} seconds', { seconds })
      : i18n.t('Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}', {
          minutes,
        });
  return new UserError(429, 'too-many-requests', message, seconds);
}
