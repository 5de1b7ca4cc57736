import type { ApiError, ApiResult } from './apiError.ts';

/** The one address of the API; GraphQL on it, REST below it. */
const API_PATH = '/api/exkoo';

/** Longer than the slowest honest answer (a photo on a slow phone line); milliseconds. */
const TIMEOUT_MS = 60_000;

/** One HTTP request below /api/exkoo. */
export interface ApiRequest {
  /** Below the API's address; '' is GraphQL itself. */
  path: string;
  method: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  /** The bearer token, where there is one. */
  token: string | undefined;
  signal?: AbortSignal | undefined;
  /** The answer is a file: a Blob instead of JSON. */
  isFile?: boolean;
  /** For what takes longer than a minute, such as a large upload; milliseconds. */
  timeoutMs?: number;
}

/**
 * Sends one request and reads the JSON answer. Never throws, and no error carries the body that was sent:
 * it may hold a password.
 */
export async function sendApiRequest({ path, token, signal, headers, isFile, timeoutMs = TIMEOUT_MS, ...init }: ApiRequest): Promise<ApiResult<unknown>> {
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(new URL(API_PATH + path, location.origin), {
      ...init,
      credentials: 'include',
      headers: {
        accept: 'application/graphql-response+json, application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    if (isFile && response.ok) return { data: await response.blob() };
    return readAnswer(response.status, response.ok, await response.text());
  } catch {
    if (signal?.aborted) return { error: { kind: 'aborted', message: 'The request was cancelled' } };
    return { error: { kind: 'network', message: UNREACHABLE } };
  }
}

const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';

function readAnswer(status: number, isOk: boolean, text: string): ApiResult<unknown> {
  const body = parseJson(text);
  const fault = isRecord(body) && Array.isArray(body.errors) ? graphqlError(status, body.errors) : undefined;
  if (fault) return { error: fault };
  if (isOk && (body !== undefined || text === '')) return { data: body };
  if (isRecord(body) && typeof body.message === 'string') return { error: { kind: 'graphql', status, message: body.message } };
  return { error: { kind: 'http', status, message: `The server has a problem (${status}). Try again in a moment.` } };
}

function graphqlError(status: number, errors: unknown[]): ApiError | undefined {
  const first = errors[0];
  if (!isRecord(first)) return undefined;
  const code = isRecord(first.extensions) ? first.extensions.code : undefined;
  const message = typeof first.message === 'string' ? first.message : '';
  return { kind: 'graphql', status, message, ...(typeof code === 'string' ? { code } : {}) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
