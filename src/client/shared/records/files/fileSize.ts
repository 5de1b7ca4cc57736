import { plural, t } from '@lingui/core/macro';
import { numberText } from '#contract/i18n/formats.ts';
/** A size as people read it: '340 KB', '1.2 MB'. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return plural(bytes, { other: '# bytes' });
  if (bytes < 1024 * 1024) return t`${{ size: numberText(Math.round(bytes / 1024)) }} KB`;
  return t`${{ size: numberText(bytes / 1024 / 1024, { maximumFractionDigits: 1 }) }} MB`;
}
