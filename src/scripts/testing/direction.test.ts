import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

// Languages are also written from right to left (docs/decisions/0266)

const SIDE = '(?:left|right)';
const CSS = [
  String.raw`(?<![\w-])(?:(?:scroll-)?(?:margin|padding)|border|inset)-${SIDE}\b[\w-]*\s*:`,
  String.raw`(?<![\w-])${SIDE}\s*:`,
  String.raw`(?:text-align|float|clear):\s*${SIDE}\b`,
  String.raw`border-(?:top|bottom)-${SIDE}-radius`,
  String.raw`gradient\(to ${SIDE}\b`,
  // Four values, where the second and the last differ
  String.raw`(?:margin|padding|inset):\s*\S+ (\S+) \S+ (?!\1;)\S+;`,
  String.raw`translateX`,
];
const CODE = [
  String.raw`(?<![\w.])(?:m|p)[lr]:`,
  String.raw`\b(?:margin|padding|border(?:Top|Bottom)?)(?:Left|Right)\w*:`,
  // Not the names of other values
  String.raw`(?<![\w.])${SIDE}: (?:-?\d|['"\x60](?:-?\d|auto|calc|var|\$))`,
  String.raw`(?:textAlign|float): '${SIDE}'`,
  String.raw`translateX`,
];

test('style sheets say start and end, not left and right', () => {
  const files = globSync('src/{client,server}/**/*.css').filter((path) => !path.includes('.generated.'));
  expect(files).toContain('src/server/http/pages/pages.css');
  expect(files.flatMap((path) => linesWith(CSS, path))).toEqual([]);
});

test('styles in code say start and end, not left and right', () => {
  const files = globSync('src/{client,server/http}/**/*.{ts,tsx}').filter(
    (path) => !/\.(?:test|generated)\.|\/testing\//.test(path),
  );
  expect(files).toContain('src/client/kit/theme/components/fields.ts');
  expect(files.flatMap((path) => linesWith(CODE, path))).toEqual([]);
});

/** '<path>:<line> <text>' of each line that one of the patterns is found in. */
function linesWith(patterns: string[], path: string): string[] {
  const found = new RegExp(patterns.join('|'));
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index) => (found.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : []));
}
