/** Several values as one cell: 'Buyers; Berlin', values that hold a separator in quotation marks. splitCell gives them back. */
export function joinedCell(values: readonly string[]): string {
  return values
    .map((value) => (NEEDS_QUOTES.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
    .join('; ');
}

/**
 * The values of a cell, separated by semicolons, commas or line breaks. Separators in quotation marks belong to the value. Empty
 * values are skipped.
 */
export function splitCell(cell: string): string[] {
  const values: string[] = [];
  for (const [, quoted, plain = ''] of cell.matchAll(PARTS)) {
    const value = (quoted?.replaceAll('""', '"') ?? plain).trim();
    if (value) values.push(value);
  }
  return values;
}

const NEEDS_QUOTES = /[;,\r\n"]/;
// A quotation mark counts at the beginning of a value alone: 5" pipe has none
const PARTS = /(?<![^\S\r\n])[^\S\r\n]*(?<!")"((?:[^"]|"")*)"\s*(?=[;,\r\n]|$)|([^;,\r\n]+)/g;
