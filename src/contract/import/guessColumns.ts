import { LABELLED_COLUMNS } from './labelledColumns.ts';

/** A field that a column of a file can be put into. */
export interface ImportField {
  /** The field's name, as imports have it ('phoneNumber'). */
  path: string;
  /** The field's label on the screen. */
  label: string;
  /** Other names of the field, the likelier one first, each in the form of comparableHeader. */
  synonyms?: string;
}

/**
 * The field's path for each header, or null. First come headers that are a label or path to the letter, then those that
 * differ in case, blanks, signs and accents, then other words for the same. Each field is given once; of two headers in
 * the same rank the likelier word wins, else the left one.
 */
export function guessColumns(headers: readonly string[], fields: readonly ImportField[]): (string | null)[] {
  const guesses: (string | null)[] = headers.map(() => null);
  const names = headers.map((header) => ({ exact: header.trim(), comparable: comparableHeader(header) }));
  const isTaken = (path: string) => guesses.includes(path);
  for (const rank of RANKS) {
    for (const field of fields.filter(({ path }) => !isTaken(path))) {
      const column = firstColumn(rank(field), names, guesses);
      if (column >= 0) guesses[column] = field.path;
    }
  }
  return withPrimary(withFamilyName(guesses, names), fields);
}

/** A header without case, accents, blanks and signs: 'E-Mail 1 - Value' is 'email1value', 'Straße' is 'strasse'. */
export function comparableHeader(header: string): string {
  return header
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

// Next to a first name, 'Name' is the last name: 'Vorname;Name' is usual in German tables
function withFamilyName(guesses: (string | null)[], names: readonly HeaderName[]): (string | null)[] {
  if (!guesses.includes('firstName') || guesses.includes('lastName')) return guesses;
  const column = names.findIndex(({ comparable }) => comparable === 'name');
  const isFree = column >= 0 && [null, 'fullName'].includes(guesses[column] ?? null);
  return isFree ? guesses.with(column, 'lastName') : guesses;
}

// A file without a column of the primary number has it in the one with the likeliest label, and so for addresses
function withPrimary(guesses: (string | null)[], fields: readonly ImportField[]): (string | null)[] {
  let primary = guesses;
  for (const [path, type] of [
    ['phoneNumber', 'phones'],
    ['email', 'emails'],
  ] as const) {
    const likeliest = LABELLED_COLUMNS.find(
      (column) => column.type === type && guesses.includes(column.path),
    );
    const isOffered = fields.some((field) => field.path === path);
    if (likeliest && isOffered && !guesses.includes(path))
      primary = primary.with(primary.indexOf(likeliest.path), path);
  }
  return primary;
}

interface HeaderName {
  exact: string;
  comparable: string;
}

// A test for each word of a field, the likelier word first
type Rank = (field: ImportField) => ((name: HeaderName) => boolean)[];

const RANKS: Rank[] = [
  ({ label, path }) => [label, path].map((word) => (name) => name.exact === word),
  ({ label, path }) => [label, path].map(comparableHeader).map(isComparable),
  ({ synonyms = '' }) => synonyms.split(' ').map(isComparable),
];

function isComparable(word: string): (name: HeaderName) => boolean {
  return ({ comparable }) => comparable !== '' && comparable === word;
}

function firstColumn(
  tests: ReturnType<Rank>,
  names: readonly HeaderName[],
  guesses: readonly (string | null)[],
): number {
  for (const test of tests) {
    const column = names.findIndex((name, index) => guesses[index] === null && test(name));
    if (column >= 0) return column;
  }
  return -1;
}
