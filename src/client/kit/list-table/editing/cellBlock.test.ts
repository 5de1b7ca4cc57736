import { filledCells } from './cellBlock.ts';

const place = { rows: ['Ada', 'Grace'], paths: ['title', 'stage'] };

it.each([
  ['one value', 'Pilot', ['Ada title Pilot'], 0],
  ['one value as a spreadsheet copies it', 'Pilot\r\n', ['Ada title Pilot'], 0],
  ['nothing, which clears', '', ['Ada title '], 0],
  ['a column', 'Pilot\nNurse', ['Ada title Pilot', 'Grace title Nurse'], 0],
  ['a row', 'Pilot\tNew', ['Ada title Pilot', 'Ada stage New'], 0],
  [
    'a block with an empty cell',
    'Pilot\tNew\r\n\tOld\r\n',
    ['Ada title Pilot', 'Ada stage New', 'Grace title ', 'Grace stage Old'],
    0,
  ],
  [
    'a value of two lines, which a spreadsheet copies in quotation marks',
    'Pilot\t"Flat ""2""\nMain St"\r\nNurse',
    ['Ada title Pilot', 'Ada stage Flat "2"\nMain St', 'Grace title Nurse'],
    0,
  ],
  [
    'quotation marks that the user typed',
    '"Ace"\t6" pipe\n"open',
    ['Ada title "Ace"', 'Ada stage 6" pipe', 'Grace title "open'],
    0,
  ],
  ['more than there are cells', 'a\tb\tc\nd\ne', ['Ada title a', 'Ada stage b', 'Grace title d'], 2],
])('fills cells with %s', (_what, text, filled, leftOver) => {
  const wish = filledCells(text, place);
  expect(wish).toMatchObject({ kind: 'write', leftOver });
  expect(wish.kind === 'write' && wish.cells.map((cell) => `${cell.row} ${cell.path} ${cell.text}`)).toEqual(
    filled,
  );
});
