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
  const count = more.length;
  if (count === 0) return { done, errorMessage: text };
  return { done, errorMessage: t`${text} (${plural(count, { other: '# more not changed' })})` };
}
