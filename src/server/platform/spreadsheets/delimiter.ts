/** The possible separators of a CSV file's cells. */
export type Delimiter = '\t' | ';' | '|' | ',';

/**
 * The delimiter that splits most rows of the sample into as many cells as its header; a comma for a single column.
 * Delimiters in quotation marks are ignored. `isWhole`: the sample ends with the file.
 */
export function guessDelimiter(sample: string, isWhole: boolean): Delimiter {
  const rows = countPerRow(sample);
  if (!isWhole && rows.length > 1) rows.pop();
  let best: Delimiter = ',';
  let bestScore = 0;
  for (const delimiter of DELIMITERS) {
    const [inHeader = 0, ...below] = rows.map((counts) => counts[delimiter]);
    const alike = below.filter((count) => count === inHeader).length;
    const share = below.length ? alike / below.length : 1;
    // Equal shares: more columns win
    const score = inHeader > 0 ? share + Math.min(inHeader, 999) / 1e6 + 1e-9 : 0;
    if (score > bestScore) [best, bestScore] = [delimiter, score];
  }
  return best;
}

// Where two serve equally the rarer one in ordinary text is meant.
const DELIMITERS: readonly Delimiter[] = ['\t', ';', '|', ','];
const SAMPLE_ROWS = 50;

type Counts = Record<Delimiter, number>;

function countPerRow(sample: string): Counts[] {
  const rows: Counts[] = [];
  for (const row of rowsOutsideQuotes(sample)) {
    if (!row.trim()) continue;
    rows.push({ '\t': 0, ';': 0, '|': 0, ',': 0 });
    for (const character of row) {
      const counts = rows[rows.length - 1];
      if (counts && character in counts) counts[character as Delimiter] += 1;
    }
    if (rows.length > SAMPLE_ROWS) break;
  }
  return rows;
}

// A quotation mark opens a cell only at its beginning: 5" pipe has none.
function rowsOutsideQuotes(sample: string): string[] {
  const bare = sample.replace(/(^|[\t;|,\r\n])"[^"]*(?:""[^"]*)*(?:"|$)/g, '$1q');
  return bare.split(/\r\n|\r|\n/);
}
