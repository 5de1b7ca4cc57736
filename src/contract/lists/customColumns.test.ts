import { knownChoices } from '#contract/views/viewChoices.ts';
import { mergeColumns } from './listColumn.ts';
import { LISTS } from './lists.ts';

const today = [{ path: 'a', label: 'A', shown: true }];
const saved = [
  { path: 'own.f1', shown: true },
  { path: 'a', shown: true },
  { path: 'gone', shown: true },
];

it('keeps the place of a custom column while it is not known whether the field is there', () => {
  expect(mergeColumns(saved, today)).toEqual(saved.slice(0, 2));
  expect(mergeColumns(saved, [...today, { path: 'own.f2', label: 'B', shown: false }])).toEqual([
    ...saved.slice(0, 2),
    { path: 'own.f2', shown: false },
  ]);
});

it('saves custom columns, sorts and filters in views of people', () => {
  const choices = {
    columns: [...saved, ...saved],
    density: 'regular' as const,
    search: '',
    sorts: [{ by: 'own.f1', isDescending: true }],
    filters: [{ name: 'own.f1', values: ['1..2', '1..2'] }],
    groupBy: 'own.f1',
  };
  expect(knownChoices(choices, LISTS.leads)).toEqual({
    ...choices,
    columns: [{ path: 'own.f1', shown: true }],
    filters: [{ name: 'own.f1', values: ['1..2'] }],
  });
});
