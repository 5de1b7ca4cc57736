/**
 * A cell for files that are opened in spreadsheet programs: text that would run as a formula there gets a leading
 * apostrophe. Phone numbers in E.164 keep their plus: at worst a program reads them as a number.
 */
export function withoutFormula(cell: string): string {
  const isRisky = STARTS_FORMULA.test(cell) && !E164.test(cell);
  return isRisky || isQuoted(cell) ? `'${cell}` : cell;
}

/** A cell for files that are read back here: as it is, unless reading would take an apostrophe of its own away. */
export function asItIs(cell: string): string {
  return isQuoted(cell) ? `'${cell}` : cell;
}

/** The original text of a cell: without the apostrophe that prevented a formula. */
export function withoutApostrophe(cell: string): string {
  return isQuoted(cell) ? cell.slice(1) : cell;
}

function isQuoted(cell: string): boolean {
  return cell.startsWith("'") && STARTS_FORMULA.test(cell.replace(/^'+/, ''));
}

// Programs skip blanks, control characters and byte order marks, and take full-width signs for the plain ones.
const STARTS_FORMULA = /^[\t\r\n]|^[\p{Z}\p{C}]*[=+\-@＝＋－＠]/u;
const E164 = /^\+[1-9]\d{6,14}$/;
