import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';

export type { Logger };

/** Structured logs, on standard output by default; fields that may contain secrets are redacted. */
export function createLogger(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  return pino({ level, redact: { paths: REDACTED, censor: '[redacted]' } }, destination);
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
