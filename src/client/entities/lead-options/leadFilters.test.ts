import { personFilter } from './leadFilters.ts';
import { leadListLink } from './leadListLink.ts';

it('asks for what the address says, by the calendar of the company', () => {
  const query = new URL(
    leadListLink({
      stage: ['s1', 'NONE'],
      outcome: ['WON'],
      nextCall: { from: '2026-11-21', to: '2026-11-21' },
    }),
    'http://x',
  ).searchParams;
  const filters = Object.fromEntries(
    ['stage', 'outcome', 'nextCall'].map((name) => [name, query.getAll(name)]),
  );
  expect(personFilter('müller', filters, 'Asia/Dhaka')).toEqual({
    search: 'müller',
    stageIds: ['s1', 'NONE'],
    outcomes: ['WON'],
    nextCallFrom: '2026-11-20T18:00:00.000Z',
    nextCallTo: '2026-11-21T18:00:00.000Z',
  });
});

it('asks for everything where nothing is chosen', () => {
  expect(personFilter('', {}, 'UTC')).toEqual({});
});

it('asks for usual days by the calendar of the company', () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T20:00:00Z') });
  expect(personFilter('', { nextCall: ['overdue'] }, 'Asia/Dhaka')).toEqual({
    nextCallTo: '2026-11-21T18:00:00.000Z',
  });
  jest.useRealTimers();
});
