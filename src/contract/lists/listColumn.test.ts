import fc from 'fast-check';
import type { ColumnChoice, ListColumn } from './listColumn.ts';
import {
  chosenColumns,
  defaultChoices,
  freezeColumns,
  mergeColumns,
  moveColumn,
  readChoices,
  sizeColumns,
  toggleColumn,
} from './listColumn.ts';

const path = fc.stringMatching(/^[a-f]$/);
const columns = fc
  .uniqueArray(path, { minLength: 1, maxLength: 6 })
  .chain((paths) =>
    fc.record({
      paths: fc.constant(paths),
      shown: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      name: fc.option(fc.nat(paths.length - 1)),
    }),
  )
  .map(({ paths, shown, name }): ListColumn[] =>
    paths.map((each, at) => ({
      path: each,
      label: each.toUpperCase(),
      shown: shown[at] ?? true,
      ...(at === name ? { isName: true as const } : {}),
    })),
  );
const steps = fc.array(fc.oneof(fc.record({ toggled: path }), fc.record({ moved: path, to: path })));

function walk(choices: ColumnChoice[], all: ListColumn[], done: ReturnType<typeof stepsOf>): ColumnChoice[] {
  return done.reduce(
    (now, step) =>
      'toggled' in step ? toggleColumn(now, step.toggled, all) : moveColumn(now, step.moved, step.to, all),
    choices,
  );
}
const stepsOf = (sample: ({ toggled: string } | { moved: string; to: string })[]) => sample;
const pathsOf = (choices: { path: string }[]) => choices.map((choice) => choice.path);

it('loses and doubles no column, and keeps the name first and shown, whatever a person does', () => {
  fc.assert(
    fc.property(columns, steps, (all, done) => {
      const choices = walk(defaultChoices(all), all, stepsOf(done));
      expect(pathsOf(choices).toSorted()).toEqual(pathsOf(all).toSorted());
      const name = all.find((column) => column.isName);
      if (name) expect(choices[0]).toEqual({ path: name.path, shown: true });
    }),
  );
});

it('keeps frozen columns in front, and freezes a column moved among them', () => {
  const all = ['name', 'a', 'b', 'c', 'd'].map((each, at) => ({
    path: each,
    label: each,
    shown: true,
    ...(at === 0 && { isName: true as const }),
  }));
  const frozenOf = (choices: ColumnChoice[]) =>
    mergeColumns(choices, all).map(({ path: each, isFrozen }) => (isFrozen ? each.toUpperCase() : each));
  const frozen = freezeColumns(defaultChoices(all), 'b');
  expect(frozenOf(frozen)).toEqual(['name', 'A', 'B', 'c', 'd']);
  const movedIn = moveColumn(frozen, 'd', 'a', all);
  expect(frozenOf(movedIn)).toEqual(['name', 'D', 'A', 'B', 'c']);
  expect(frozenOf(moveColumn(movedIn, 'd', 'c', all))).toEqual(['name', 'A', 'B', 'c', 'd']);
  expect(frozenOf(readChoices(JSON.parse(JSON.stringify(movedIn))))).toEqual(frozenOf(movedIn));
  expect(frozenOf(freezeColumns(movedIn, null))).toEqual(['name', 'd', 'a', 'b', 'c']);
});

it('keeps the order when a column is toggled, and the visible columns when one is moved', () => {
  fc.assert(
    fc.property(columns, steps, path, path, (all, done, one, other) => {
      const choices = walk(defaultChoices(all), all, stepsOf(done));
      expect(pathsOf(toggleColumn(choices, one, all))).toEqual(pathsOf(choices));
      const shown = (of: ColumnChoice[]) => pathsOf(of.filter((choice) => choice.shown)).toSorted();
      expect(shown(moveColumn(choices, one, other, all))).toEqual(shown(choices));
    }),
  );
});

it('takes saved choices back unchanged while the columns are the same', () => {
  fc.assert(
    fc.property(columns, steps, (all, done) => {
      const choices = walk(defaultChoices(all), all, stepsOf(done));
      expect(mergeColumns(JSON.parse(JSON.stringify(choices)), all)).toEqual(choices);
    }),
  );
});

it('has exactly the columns of today, those that were there in their saved order', () => {
  fc.assert(
    fc.property(columns, columns, steps, (before, today, done) => {
      const saved = walk(defaultChoices(before), before, stepsOf(done));
      const merged = mergeColumns(saved, today);
      expect(pathsOf(merged).toSorted()).toEqual(pathsOf(today).toSorted());
      const name = today.find((column) => column.isName)?.path;
      const left = pathsOf(saved).filter((each) => each !== name && pathsOf(today).includes(each));
      expect(pathsOf(merged).filter((each) => left.includes(each))).toEqual(left.length > 0 ? left : []);
    }),
  );
});

it('puts a new column behind the one that it follows by default', () => {
  const today = ['a', 'b', 'new', 'c'].map((each) => ({ path: each, label: each, shown: true }));
  const saved = ['c', 'b', 'a'].map((each) => ({ path: each, shown: false }));
  expect(pathsOf(mergeColumns(saved, today))).toEqual(['c', 'b', 'new', 'a']);
});

it.each([undefined, null, 7, 'x', {}, [null, { path: 1 }], []])('starts anew from %j', (saved) => {
  const today = [{ path: 'a', label: 'A', shown: false }];
  expect(mergeColumns(readChoices(saved), today)).toEqual([{ path: 'a', shown: false }]);
});

it('gives columns widths that they can have, and loses nothing else', () => {
  fc.assert(
    fc.property(columns, steps, fc.dictionary(path, fc.double({ noNaN: true })), (all, done, widths) => {
      const choices = walk(defaultChoices(all), all, stepsOf(done));
      const sized = sizeColumns(choices, widths);
      expect(sized.map(({ path: each, shown }) => ({ path: each, shown }))).toEqual(choices);
      for (const { path: each, width } of sized) {
        expect(width === undefined).toBe(widths[each] === undefined);
        if (width === undefined) continue;
        expect(Number.isInteger(width) && width >= 48 && width <= 1200).toBe(true);
      }
      expect(mergeColumns(readChoices(JSON.parse(JSON.stringify(sized))), all)).toEqual(sized);
    }),
  );
});

it('returns the current columns in the chosen order with their chosen visibility', () => {
  const all = ['a', 'b', 'c'].map((each) => ({ path: each, label: each.toUpperCase(), shown: true }));
  const choices = moveColumn(toggleColumn(defaultChoices(all), 'b', all), 'c', 'a', all);
  expect(chosenColumns(choices, all)).toEqual([
    { path: 'c', label: 'C', shown: true },
    { path: 'a', label: 'A', shown: true },
    { path: 'b', label: 'B', shown: false },
  ]);
});
