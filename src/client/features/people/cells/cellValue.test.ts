import { buildChoices } from '#client/entities/people/testing/buildPerson.ts';
import { PERSON_FIELDS } from '#contract/people/personFields.ts';
import type { CellField } from '../fields/anyField.ts';
import { cellValue } from './cellValue.ts';

const NEW_YORK = { timeZone: 'America/New_York', locale: 'en-US' };
const LONDON = { timeZone: 'Europe/London', locale: 'en-GB' };
const nextCall = PERSON_FIELDS.find(({ id }) => id === 'nextCall') as CellField;

it.each([
  ['2026-12-24 15:00', NEW_YORK, '2026-12-24T20:00:00.000Z'],
  ['24.12.2026 15:00', NEW_YORK, '2026-12-24T20:00:00.000Z'],
  ['1/2/2026 15:00', NEW_YORK, '2026-01-02T20:00:00.000Z'],
  ['1/2/2026 15:00', LONDON, '2026-02-01T15:00:00.000Z'],
  // There is no month of 24
  ['24/12/2026 15:00', NEW_YORK, '2026-12-24T20:00:00.000Z'],
  ['12/24/2026 15:00', LONDON, '2026-12-24T15:00:00.000Z'],
  // As the table shows it
  ['Thu 24 Dec 2026 15:00', LONDON, '2026-12-24T15:00:00.000Z'],
  ['', LONDON, null],
])("reads the time '%s' as the company writes and counts it", (text, calendar, value) => {
  expect(cellValue(nextCall, text, buildChoices(), calendar)).toEqual({ value });
});

it('says how a time is written where it is none', () => {
  expect(cellValue(nextCall, 'soon', buildChoices(), LONDON)).toEqual({
    problem: 'Next call: soon is not a date and time. Enter it as 2026-12-24 15:00',
  });
});

const timeZone = PERSON_FIELDS.find(({ id }) => id === 'timeZone') as CellField;

it.each([
  ['America/New_York', 'America/New_York'],
  ['america/new york', 'America/New_York'],
  ['', null],
])("reads the time zone '%s'", (text, value) => {
  expect(cellValue(timeZone, text, buildChoices(), LONDON)).toEqual({ value });
});

it('says where a text is no time zone', () => {
  expect(cellValue(timeZone, 'Berlin', buildChoices(), LONDON)).toEqual({
    problem: 'Time zone: there is no option “Berlin”',
  });
});
