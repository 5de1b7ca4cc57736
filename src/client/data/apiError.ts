import { t } from '@lingui/core/macro';
import type { SerializedError } from '@reduxjs/toolkit';

/**
 * Why a request to the API returned no data. Plain data, because it is in the store; it never contains the request.
 *
 * - `graphql`: the server refused or failed and said so; `message` is the server's, `code` its extension code or
 *   the description of a refusal
 * - `http`: an answer that is not the API's (a proxy's error page); `status` is set
 * - `network`: no answer at all, or none in time
 * - `aborted`: the caller no longer wanted it
 */
export interface ApiError {
  kind: 'graphql' | 'http' | 'network' | 'aborted';
  /** A sentence for people, also where the server said nothing. */
  message: string;
  status?: number;
  /** For instance UNAUTHENTICATED. */
  code?: string;
  /** The whole reply of a refusal (`acknowledgement: false`), for the few that carry more than a message. */
  reply?: object;
}

/** The result of every request: the data, or the reason why there is none. Nothing is thrown. */
export type ApiResult<Data> = { data: Data; error?: undefined } | { data?: undefined; error: ApiError };

/** The error of a failed call or query. */
export type MaybeError = ApiError | SerializedError | undefined;

/** The end of a mutation: its reply, with a message for the user, or an error. */
export type MutationResult =
  | { data: { message: string }; error?: undefined }
  | { data?: undefined; error: ApiError | SerializedError };

/**
 * What to show for a failed request: the server's own message, otherwise the caller's text; null without an error. The only
 * place that turns an error into text.
 */
export function errorText<Failure extends MaybeError>(
  error: Failure,
  fallback?: string,
): Failure extends undefined ? null : string;
export function errorText(error: MaybeError, fallback = t`Check the connection and try again.`): string | null {
  if (!error) return null;
  return isApiError(error) && error.kind === 'graphql' && error.message ? error.message : fallback;
}

/** The reply of a refusal, for instance with the conflicts that it found; undefined for any other error. */
export function refusedReply<Reply extends object>(error: MaybeError): Partial<Reply> | undefined {
  return isApiError(error) ? error.reply : undefined;
}

/** The HTTP status that a request failed with; undefined where there is none. */
export function errorStatus(error: MaybeError): number | undefined {
  return isApiError(error) ? error.status : undefined;
}

/** The code of a refusal or of a GraphQL error; undefined where there is none. */
export function errorCode(error: MaybeError): string | undefined {
  return isApiError(error) ? error.code : undefined;
}

/** True where the request never got an answer from the application, or one for the moment only, so that trying again makes sense. */
export function isUnreachable(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { status, code } = error;
  return isAway(error) || isForTheMoment(status) || code === 'INTERNAL_SERVER_ERROR';
}

/** Whether the server did not answer, or its database did not: it may be back in a few seconds. */
export function isAway(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return error.kind === 'network' || error.kind === 'http' || error.status === UNAVAILABLE;
}

/** Whether a response is about the server's state, not the request: too many requests, no database, a full disk. */
export function isForTheMoment(status: number | undefined): boolean {
  return status === 429 || status === UNAVAILABLE || status === 507;
}

/** True if the server may have executed the request without a response. */
export function isInDoubt(error: unknown): boolean {
  return isApiError(error) && (error.kind !== 'graphql' || error.status === UNAVAILABLE);
}

/** True where the server does not know the session (any more). */
export function isUnauthenticated(error: unknown): boolean {
  return isApiError(error) && error.code === 'UNAUTHENTICATED';
}

/** True where the server wants the password again before it does this. */
export function isPasswordNeeded(error: unknown): boolean {
  return isApiError(error) && error.code === 'PASSWORD_NEEDED';
}

/** The server is there and its database is not, which may have been lost while it wrote. */
const UNAVAILABLE = 503;

function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'kind' in error;
}
