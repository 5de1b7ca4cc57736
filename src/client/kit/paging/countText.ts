import { t } from '@lingui/core/macro';
import { numberText } from '#contract/i18n/formats.ts';

/** How many rows a list has: '12,345', or '10,000+' where counting ended. */
export function countText(total: number, isCapped = false): string {
  if (!isCapped) return numberText(total);
  return t({
    message: `${{ number: numberText(total - 1) }}+`,
    comment: 'A number of rows, at least: 10,000+',
  });
}
