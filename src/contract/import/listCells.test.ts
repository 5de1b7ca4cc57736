import fc from 'fast-check';
import { joinedCell, splitCell } from '#contract/import/listCells.ts';

test.each([
  ['Buyers; Berlin', ['Buyers', 'Berlin']],
  ['Buyers, Berlin\nLand', ['Buyers', 'Berlin', 'Land']],
  ['"Berlin, Mitte"; 5" pipe', ['Berlin, Mitte', '5" pipe']],
  ['"say ""hi""";', ['say "hi"']],
  ['"open; end', ['"open', 'end']],
  [' ; ,', []],
  ['', []],
])('%j holds %j', (cell, values) => {
  expect(splitCell(cell)).toEqual(values);
});

it('splits a joined cell into the same values', () => {
  const value = fc.string({ minLength: 1, unit: fc.constantFrom('a', ';', ',', '"', ' ', '\n', '=') });
  const values = fc.array(value.map((text) => text.trim()).filter(Boolean));
  fc.assert(fc.property(values, (list) => expect(splitCell(joinedCell(list))).toEqual(list)));
});
