import { readMomentCell } from './momentCells.ts';

const clocks = { dateOrder: 'DMY', timeZone: 'America/New_York' } as const;

it.each([
  ['2026-12-24 15:00', '2026-12-24T20:00:00.000Z'],
  ['24.12.2026 15:00', '2026-12-24T20:00:00.000Z'],
  ['24/12/2026 3:00 pm', '2026-12-24T20:00:00.000Z'],
  ['2026-12-24', '2026-12-24T14:00:00.000Z'],
  ['2026-12-04T13:58:02.496Z', '2026-12-04T13:58:02.496Z'],
  ['2026-12-24T15:00:00+01:00', '2026-12-24T14:00:00.000Z'],
  ['', null],
])("reads '%s' by the company's clocks", (text, value) => {
  expect(readMomentCell(text, clocks)).toEqual({ value, problem: null });
});

it('says that a text is no time', () => {
  expect(readMomentCell('soon', clocks)).toMatchObject({
    value: null,
    problem: expect.any(String) as string,
  });
});
