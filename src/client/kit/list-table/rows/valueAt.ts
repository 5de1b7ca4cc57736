import { numberText } from '#contract/i18n/formats.ts';

/** The value at a field path of a row ('leadStage.stageLevel'); undefined if the path does not exist. */
export function valueAt(row: unknown, path: string): unknown {
  let value = row;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

/** A value as a cell's text: numbers in the language in use, '' for empty values and other types. */
export function cellText(value: unknown): string {
  if (typeof value === 'number') return numberText(value);
  return typeof value === 'string' ? value : '';
}
