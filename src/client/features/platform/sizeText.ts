import { numberText } from '#contract/i18n/formats.ts';
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** So many bytes as people read them: '1.4 GB'. */
export function sizeText(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const size = bytes / 1000 ** step;
  return `${numberText(size, { maximumFractionDigits: size < 10 && step > 0 ? 1 : 0 })} ${UNITS[step]}`;
}
