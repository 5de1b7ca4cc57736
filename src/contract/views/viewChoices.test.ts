import fc from 'fast-check';
import { ALL_LISTS } from '#contract/lists/lists.ts';
import { readSorts } from '#contract/lists/listSort.ts';
import type { ViewChoices } from './viewChoices.ts';
import { isSameArrangement, isSameQuery, knownChoices, viewName } from './viewChoices.ts';
import { GROUP_PARAM, viewParams } from './viewParams.ts';
import { choicesProblem } from './viewProblems.ts';

const list = {
  columns: [
    { path: 'name', label: 'Name', shown: true, isName: true as const, sort: 'name' },
    { path: 'phone', label: 'Phone', shown: true },
    { path: 'email', label: 'Email', shown: false, sort: 'email' },
  ],
  filters: ['stage', 'tag'],
  groupings: ['stage'],
};
const none: ViewChoices = {
  columns: [],
  density: 'regular',
  sorts: [],
  filters: [],
  search: '',
  groupBy: '',
};

const text = fc.string({ unit: 'binary', maxLength: 12 });
const anyChoices: fc.Arbitrary<ViewChoices> = fc.record({
  columns: fc.array(
    fc.record(
      {
        path: fc.oneof(fc.constantFrom('name', 'phone', 'email', 'gone'), text),
        shown: fc.boolean(),
        width: fc.integer({ min: 48, max: 1200 }),
        isFrozen: fc.constant(true as const),
      },
      { requiredKeys: ['path', 'shown'] },
    ),
  ),
  density: fc.constantFrom('regular', 'compact'),
  sorts: fc.array(
    fc.record({ by: fc.constantFrom('name', 'email', 'gone', 'phone'), isDescending: fc.boolean() }),
  ),
  filters: fc.array(fc.record({ name: fc.constantFrom('stage', 'tag', 'gone'), values: fc.array(text) })),
  search: text,
  groupBy: fc.oneof(fc.constantFrom('', 'stage', 'own.1', 'gone'), text),
});

it('is the same read once or again, after any way through JSON', () => {
  fc.assert(
    fc.property(anyChoices, (choices) => {
      const known = knownChoices(choices, list);
      const again = knownChoices(JSON.parse(JSON.stringify(known)) as ViewChoices, list);
      expect(again).toEqual(known);
    }),
  );
});

it('comes out of its address as it went in', () => {
  fc.assert(
    fc.property(anyChoices, (choices) => {
      const known = knownChoices(choices, list);
      const params = new URLSearchParams(viewParams(known).toString());
      const read = {
        search: params.get('search') ?? '',
        sorts: readSorts(params.get('sort')),
        groupBy: params.get(GROUP_PARAM) ?? '',
        filters: list.filters.map((name) => ({ name, values: params.getAll(name) })),
      };
      expect(isSameQuery(read, wellFormed(known))).toBe(true);
    }),
  );
});

it.each([
  ['columns', { columns: [{ path: 'gone', shown: true }] }],
  [
    'columns named twice',
    {
      columns: [
        { path: 'phone', shown: true },
        { path: 'phone', shown: false },
      ],
    },
  ],
  ['sorts', { sorts: [{ by: 'gone', isDescending: true }] }],
  ['filters', { filters: [{ name: 'gone', values: ['x'] }] }],
  ['values', { filters: [{ name: 'tag', values: ['', 'x', 'x'] }] }],
])('drops %s that the list does not have', (_what, choices) => {
  const known = knownChoices({ ...none, ...choices }, list);
  expect(known.columns.length).toBeLessThan(2);
  expect(known.sorts).toEqual([]);
  expect(known.filters).toEqual(
    'filters' in choices && _what === 'values' ? [{ name: 'tag', values: ['x'] }] : [],
  );
});

it.each([
  [
    'A list can have at most 200 columns',
    { columns: Array.from({ length: 10_000 }, (_, n) => ({ path: `${n}`, shown: true })) },
  ],
  ['A column can be 48 to 1200 pixels wide', { columns: [{ path: 'a', shown: true, width: Number.NaN }] }],
  [
    'A list can be sorted by at most 3 columns',
    { sorts: ['a', 'b', 'c', 'd'].map((by) => ({ by, isDescending: true })) },
  ],
  [
    'A view can filter by at most 200 values',
    { filters: [{ name: 'tag', values: Array.from({ length: 201 }, String) }] },
  ],
  ['A search, and each value of a filter, can have at most 200 characters', { search: 'x'.repeat(201) }],
])('says %p', (message, choices) => {
  expect(choicesProblem(none)).toBeNull();
  expect(choicesProblem({ ...none, ...choices })).toBe(message);
});

it.each([
  ['  Hot   leads ', 'Hot leads', null],
  [' \u0000\ud83d ', '', 'This field is required!'],
  ['👋'.repeat(60), '👋'.repeat(60), null],
  ['x'.repeat(61), 'x'.repeat(61), 'The name can have at most 60 characters'],
])('the name %p is saved as %p', (typed, name, problem) => {
  expect(viewName(typed)).toEqual({ name, problem });
});

it('knows what looks the same', () => {
  const columns = [
    { path: 'name', shown: true },
    { path: 'phone', shown: true },
    { path: 'email', shown: false },
  ];
  expect(isSameArrangement(none, { columns, density: 'regular' }, list.columns)).toBe(true);
  expect(isSameArrangement(none, { columns, density: 'compact' }, list.columns)).toBe(false);
  expect(
    isSameArrangement(
      none,
      { columns: [{ path: 'phone', shown: true, width: 99 }], density: 'regular' },
      list.columns,
    ),
  ).toBe(false);
  const frozen = [{ path: 'phone', shown: true, isFrozen: true as const }];
  expect(isSameArrangement(none, { columns: frozen, density: 'regular' }, list.columns)).toBe(false);
  const tags = (...values: string[]) => ({ ...none, filters: [{ name: 'tag', values }] });
  expect(isSameQuery(tags('a', 'b'), tags('b', 'a'))).toBe(true);
  expect(isSameQuery(tags(), none)).toBe(true);
  expect(isSameQuery(tags('a'), none)).toBe(false);
  expect(isSameQuery({ ...none, groupBy: 'stage' }, none)).toBe(false);
});

it.each([...ALL_LISTS])('$name has a name column and no two columns of one path', ({ columns }) => {
  expect(columns.filter(({ isName }) => isName)).toHaveLength(1);
  expect(new Set(columns.map(({ path }) => path)).size).toBe(columns.length);
});

/** Half a surrogate becomes a mark in an address; the server lets none in. */
function wellFormed(choices: ViewChoices): ViewChoices {
  return JSON.parse(JSON.stringify(choices), (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  ) as ViewChoices;
}
