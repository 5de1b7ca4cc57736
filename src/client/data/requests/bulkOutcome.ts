import { plural, t } from '@lingui/core/macro';
import { errorText } from '../apiError.ts';
import type { MaybeError } from '../apiError.ts';

interface BulkResponse {
  data?: { done: number; failures: { name: string | null; reason: string }[] } | undefined;
  error?: MaybeError;
}

/** How many rows a bulk change updated, and why it skipped the first of the others. */
export function bulkOutcome({ data, error }: BulkResponse): { done: number; errorMessage: string | null } {
  if (!data) return { done: 0, errorMessage: errorText(error) };
  const { done, failures } = data;
  const [first, ...more] = failures;
  if (!first) return { done, errorMessage: null };
  const text = first.name === null ? first.reason : `${first.name}: ${first.reason}`;
  return { done, errorMessage: more.length === 0 ? text : t`${plural(more.length, { one: `${text} (# more not changed)`, other: `${text} (# more not changed)` })}` };
}
