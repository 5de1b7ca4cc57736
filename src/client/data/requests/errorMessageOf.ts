import { errorText } from '../apiError.ts';
import type { ApiError } from '../apiError.ts';
import type { SerializedError } from '@reduxjs/toolkit';

/** How a change was answered, or failed. */
export interface Answer<Reply extends { acknowledgement: boolean; message: string }> {
  data?: Reply | undefined;
  error?: ApiError | SerializedError | undefined;
}

/** Why a change was refused, or null where it was done. */
export function errorMessageOf(
  { data, error }: Answer<{ acknowledgement: boolean; message: string }>,
  fallback: string,
): string | null {
  return data?.acknowledgement ? null : data?.message || errorText(error, fallback);
}

interface BulkReply {
  acknowledgement: boolean;
  message: string;
  done: number;
  failures: { name: string | null; reason: string }[];
}

/** How a change of many rows went: how many are as asked for now, and why the first of the others is not. */
export function bulkOutcome(answer: Answer<BulkReply>): { done: number; errorMessage: string | null } {
  const refused = errorMessageOf(answer, 'Check the connection and try again.');
  const { done = 0, failures = [] } = answer.data ?? {};
  const [first, ...more] = failures;
  if (refused !== null || !first) return { done: refused === null ? done : 0, errorMessage: refused };
  const text = first.name === null ? first.reason : `${first.name}: ${first.reason}`;
  return { done, errorMessage: more.length === 0 ? text : `${text} (${more.length} more not changed)` };
}
