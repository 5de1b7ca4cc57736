import { t } from '@lingui/core/macro';
import { numberText } from '#contract/i18n/formats.ts';

/** A length of time in its two largest units: '45 sec', '12 min', '5 h 10 min', '3 d 4 h'. */
export function durationText(seconds: number): string {
  if (seconds < MINUTE) return t`${{ seconds: numberText(Math.round(seconds)) }} sec`;
  const all = Math.round(seconds / MINUTE);
  if (all < 60) return t`${{ minutes: numberText(all) }} min`;
  if (all < 24 * 60) {
    const hours = numberText(Math.floor(all / 60));
    const minutes = all % 60;
    return minutes > 0 ? t`${hours} h ${{ minutes: numberText(minutes) }} min` : t`${hours} h`;
  }
  const allHours = Math.round(all / 60);
  const days = numberText(Math.floor(allHours / 24));
  const hours = allHours % 24;
  return hours > 0 ? t`${days} d ${{ hours: numberText(hours) }} h` : t`${days} d`;
}

const MINUTE = 60;
