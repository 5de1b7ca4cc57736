import { errorText } from './apiError.ts';
import type { ApiError } from './apiError.ts';
import type { SerializedError } from '@reduxjs/toolkit';

interface Answer {
  data?: { acknowledgement: boolean; message: string } | undefined;
  error?: ApiError | SerializedError | undefined;
}

/** How a change of several rows went: how many were done, and why the first of the others was not. */
export interface EachRowResult {
  done: number;
  errorMessage: string | null;
}

/** Makes the same change of several rows, one after the other. For lists of a few hundred rows, not for leads. */
export async function eachRow(
  ids: readonly string[],
  change: (id: string) => Promise<Answer>,
): Promise<EachRowResult> {
  const result: EachRowResult = { done: 0, errorMessage: null };
  for (const id of ids) {
    const { data, error } = await change(id);
    if (data?.acknowledgement) result.done += 1;
    else result.errorMessage ??= data?.message || errorText(error, 'Check the connection and try again.');
  }
  return result;
}

/** Why a single change was refused, or null where it was done. */
export function errorMessageOf({ data, error }: Answer, fallback: string): string | null {
  return data?.acknowledgement ? null : data?.message || errorText(error, fallback);
}
