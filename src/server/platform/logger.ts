import type { Logger } from 'pino';
import { pino } from 'pino';

export type { Logger };

/** Structured logs on standard output; whatever may carry a secret is cut out. */
export function createLogger(level: string): Logger {
  return pino({ level, redact: { paths: REDACTED, censor: '[redacted]' } });
}

const SECRET_NAMES = [
  'password',
  'currentPassword',
  'newPassword',
  'otp',
  'code',
  'accessToken',
  'refreshToken',
  'resetToken',
  'secretToken',
  'authorization',
  'cookie',
];

const REDACTED = SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
