import fc from 'fast-check';
import { countSelected, isSelected, NO_SELECTION, selectionOver, withRows } from './listSelection.ts';

const RESULTS = Array.from({ length: 12 }, (_, index) => `r${index}`);
const id = fc.constantFrom(...RESULTS);

it('is what a set of selected rows is, whatever is selected after whether all results were selected', () => {
  const step = fc.oneof(
    fc.record({ ids: fc.array(id, { minLength: 1 }), isSelected: fc.boolean() }),
    fc.constantFrom('all', 'clear'),
  );
  fc.assert(
    fc.property(fc.array(step), fc.uniqueArray(id, { minLength: 1 }), (steps, page) => {
      let selection = NO_SELECTION;
      let model = new Set<string>();
      for (const each of steps) {
        if (each === 'all') {
          selection = { ...NO_SELECTION, isAll: true, query: 'q' };
          model = new Set(RESULTS);
        } else if (each === 'clear') {
          selection = NO_SELECTION;
          model = new Set();
        } else if (typeof each === 'object') {
          selection = withRows(selection, each.ids, each.isSelected);
          for (const row of each.ids) model[each.isSelected ? 'add' : 'delete'](row);
        }
      }
      expect(RESULTS.filter((row) => isSelected(selection, row))).toEqual(
        RESULTS.filter((row) => model.has(row)),
      );
      expect(countSelected(selection, RESULTS.length)).toBe(model.size);
      const selected = page.filter((row) => model.has(row)).length;
      const expected = selected === 0 ? 'none' : selected === page.length ? 'all' : 'some';
      expect(selectionOver(selection, page)).toBe(expected);
    }),
  );
});

it('takes no id for selected because objects have something of that name', () => {
  expect(isSelected(NO_SELECTION, 'constructor')).toBe(false);
  expect(selectionOver(NO_SELECTION, [])).toBe('none');
});
