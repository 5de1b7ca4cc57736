import { t } from '@lingui/core/macro';
import type { ApiError } from '../apiError.ts';

/** The one address of the API; GraphQL on it, REST below it. */
export const API_PATH = '/api/exkoo';

/** Longer than the slowest honest answer; uploads have a time of their own. Milliseconds. */
const TIMEOUT_MS = 60_000;

/** Aborts a request that is canceled or takes too long. */
export function withDeadline(signal: AbortSignal | undefined, timeoutMs = TIMEOUT_MS): AbortSignal {
  const deadline = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, deadline]) : deadline;
}

/** The error of a request that got no answer: not wanted any more, or no way to the server. */
export function noResponseError(signal: AbortSignal | undefined): ApiError {
  if (signal?.aborted) return { kind: 'aborted', message: t`The request was cancelled` };
  return { kind: 'network', message: t`The server cannot be reached. Check your connection and try again.` };
}

/** The first GraphQL error of a response; undefined without errors. Contains the server's message and no part of the request. */
export function graphqlError(status: number, body: unknown): ApiError | undefined {
  const first: unknown = isRecord(body) && Array.isArray(body.errors) ? body.errors[0] : undefined;
  if (!isRecord(first)) return undefined;
  const code = isRecord(first.extensions) ? first.extensions.code : undefined;
  const message = typeof first.message === 'string' ? first.message : '';
  return { kind: 'graphql', status, message, ...(typeof code === 'string' ? { code } : {}) };
}

/** A reply that says `acknowledgement: false` is an error like any other; undefined where the result holds none. */
export function refusalOf(result: unknown): ApiError | undefined {
  for (const reply of isRecord(result) ? Object.values(result) : []) {
    if (!isRecord(reply) || reply.acknowledgement !== false) continue;
    const { message, statusCode, description } = reply;
    return {
      kind: 'graphql',
      message: typeof message === 'string' ? message : '',
      ...(typeof statusCode === 'number' && { status: statusCode }),
      ...(typeof description === 'string' && { code: description }),
      reply,
    };
  }
  return undefined;
}

/** The error of an answer that holds no data: the server's sentence where it gave one, else that of a broken server or proxy. */
export function responseError(status: number, body: unknown): ApiError {
  const error = graphqlError(status, body);
  if (error) return error;
  if (isRecord(body) && typeof body.message === 'string')
    return { kind: 'graphql', status, message: body.message };
  return { kind: 'http', status, message: t`The server has a problem (${status}). Try again in a moment.` };
}

/** The error of an answer that came and makes no sense. */
export function unreadableError(): ApiError {
  return { kind: 'http', message: t`The server sent an unreadable response. Try again in a moment.` };
}

/** A text parsed as JSON; undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
