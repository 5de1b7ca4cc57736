import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';
import { currentRequestId } from './currentRequest.ts';
import { currentTrace } from './traces/currentTrace.ts';

export type { Logger };

/**
 * Structured logs, on standard output by default; fields that may contain secrets are redacted. What a request logs has its id (`reqId`),
 * and with traces the id of its trace (`traceId`).
 */
export function createLogger(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const redact = { paths: REDACTED, censor: '[redacted]' };
  return pino({ level, redact, mixin: requestFields }, destination);
}

/** Loggers of Fastify's requests have the id already. */
function requestFields(_fields: object, _level: number, logger: Logger): object {
  const reqId = currentRequestId();
  const traceId = currentTrace()?.traceId;
  return {
    ...(reqId !== undefined && !('reqId' in logger.bindings()) && { reqId }),
    ...(traceId !== undefined && { traceId }),
  };
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
