import { foldText, searchPattern, searchTextOf } from './searchText.ts';

test.each([
  ['Müller  GmbH', 'muller gmbh'],
  ['ÉCOLE Straße', 'ecole strasse'],
  ['Łódź', 'lodz'],
  ['  a\tb ', 'a b'],
])('%j is compared as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

const searchText = searchTextOf(['Zoë Müller', 'zoe@example.com', null], ['+491512345678', '+491512345678']);

test('a search looks in folded words and in digits, each once', () => {
  expect(searchText).toBe(' zoe muller zoe@example.com 491512345678');
});

const finds = (typed: string) => {
  const pattern = searchPattern(typed);
  if (pattern === null) return true;
  const source = pattern
    .replace(/\\([\\%_])|[.*+?^${}()|[\]\\]/g, (match, literal) => `\\${literal ?? match}`)
    .replace(/(?<!\\)%/g, '.*');
  return new RegExp(`^${source}$`).test(searchText);
};

test.each([
  ['', true],
  ['   ', true],
  ['zoe', true],
  ['ÜLL', true],
  ['zo', true],
  ['oe', false],
  ['m', true],
  ['u', false],
  ['0151 2345678', true],
  ['+49 (0)151-234', true],
  ['0049 151 2345678', true],
  ['(151) 234.5678', true],
  ['777', false],
  ['100%', false],
  ['zoe_', false],
])('%j finds it: %j', (typed, isFound) => {
  expect(finds(typed)).toBe(isFound);
});
