import { NO_VALUE } from '#contract/lists/filters/noValue.ts';
import { describeCustomField } from './custom-fields/customField.ts';
import { personFilter } from './personFilter.ts';

it('asks for what the address says, by the calendar of the company', () => {
  const filters = { stage: ['s1', 'NONE'], outcome: ['WON'], nextCall: ['2026-11-21..2026-11-21'] };
  expect(personFilter('müller', filters, 'Asia/Dhaka')).toEqual({
    search: 'müller',
    stageIds: ['s1', 'NONE'],
    outcomes: ['WON'],
    nextCallFrom: '2026-11-20T18:00:00.000Z',
    nextCallTo: '2026-11-21T18:00:00.000Z',
  });
});

it('keeps filters by archived and deleted custom fields, so that a view by them matches no one instead of everyone', () => {
  expect(personFilter('', { 'own.gone': ['100..200'] }, 'UTC', [])).toEqual({ custom: [{ field: 'gone' }] });
});

it.each(['text', 'link', 'number', 'money', 'date'] as const)(
  "matches only people without a value in a %s field by 'Empty'",
  (type) => {
    const field = describeCustomField({
      id: 'f1',
      label: 'Plot',
      type,
      onlyOf: null,
      currency: 'EUR',
      choices: [],
    });
    expect(personFilter('', { 'own.f1': [NO_VALUE] }, 'UTC', [field])).toEqual({
      custom: [{ field: 'f1', values: ['NONE'] }],
    });
  },
);

it('combines the filter for converted leads with status outcomes', () => {
  expect(personFilter('', { outcome: ['WON', 'CONVERTED'] }, 'UTC')).toEqual({
    outcomes: ['WON'],
    isConverted: true,
  });
  expect(personFilter('', { outcome: ['CONVERTED'] }, 'UTC')).toEqual({ isConverted: true });
});

it('asks for everything where nothing is chosen', () => {
  expect(personFilter('', {}, 'UTC')).toEqual({});
});

it('asks for usual days by the calendar of the company', () => {
  const now = Date.parse('2026-11-21T20:00:00Z');
  expect(personFilter('', { nextCall: ['overdue'] }, 'Asia/Dhaka', [], now)).toEqual({
    nextCallTo: '2026-11-21T18:00:00.000Z',
  });
});

it('asks for those without a next call or meeting', () => {
  const filters = { nextCall: ['NONE'], nextMeeting: ['NONE'], created: ['NONE'] };
  expect(personFilter('', filters, 'UTC')).toEqual({ nextCallNone: true, nextMeetingNone: true });
});
