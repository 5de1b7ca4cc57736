import { combineReducers } from '@reduxjs/toolkit';
import fc from 'fast-check';
import type { ColumnChoice } from '#contract/lists/listColumn.ts';
import { LISTS } from '#contract/lists/lists.ts';
import type { Arrangement } from '#contract/views/viewChoices.ts';
import { knownArrangement } from '#contract/views/viewChoices.ts';
import { createListSlice } from './createListSlice.ts';
import type { ListState, OpenView } from './listState.ts';
import { NEW_LIST, restoredList } from './listState.ts';

const { columns } = LISTS.leads;
const OWNER = 'ada company-1';
const slice = createListSlice('leads', columns);
const { actions } = slice;
const reducer = combineReducers({ leads: slice.reducer });
type State = ReturnType<typeof reducer>;

const path = fc.constantFrom(...columns.map((column) => column.path), 'gone');
const view = fc.record({
  id: fc.constantFrom('view-1', 'view-2'),
  version: fc.constant(1),
  columns: fc.constantFrom<ColumnChoice[]>([], [{ path: 'nextCall', shown: false, width: 90 }]),
  density: fc.constantFrom('regular' as const, 'compact' as const),
});
/** The actions of users on a list. */
const deed = fc.oneof(
  path.map((at) => actions.columnToggled(at)),
  fc.record({ path, toPath: path }).map((move) => actions.columnMoved(move)),
  fc
    .tuple(path, fc.double({ min: 0, max: 2_000, noNaN: true }))
    .map(([at, width]) => actions.columnsSized({ [at]: width })),
  fc.option(path).map((at) => actions.columnsFrozen(at)),
  fc.constant(actions.columnsReset()),
  fc.constantFrom('regular' as const, 'compact' as const).map((density) => actions.densityChanged(density)),
  view.map((opened) => actions.viewOpened(opened)),
  fc.constant(actions.viewClosed()),
);

const NO_CHOICES = actions.choicesRead({
  owner: OWNER,
  arrangement: null,
  pageSize: null,
  view: null,
  home: null,
});

test('any sequence of changes looks the same after a reload, and in another browser', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 25 }), (deeds) => {
      const here = [NO_CHOICES, ...deeds].reduce<State>(reducer, reducer(undefined, { type: 'start' }));
      expect(looks(reloaded(here))).toEqual(looks(here));
      expect(looks(elsewhere(here))).toEqual(looks(here));
      // And the server, which has them now, changes nothing in the browser that sent them
      expect(looks(reducer(reloaded(here), readAgain(here.leads)))).toEqual(looks(here));
    }),
  );
});

/** The same browser later: what its storage gives back. */
function reloaded({ leads }: State): State {
  const stored: unknown = JSON.parse(JSON.stringify(leads));
  return reducer({ leads: restoredList(stored, NEW_LIST, true) }, { type: 'start' });
}

/** A new browser after it has read the server's state. */
function elsewhere({ leads }: State): State {
  return reducer(undefined, readAgain(leads));
}

/** The server's state after it has saved the layout (useKeepChoices). */
function readAgain({ columns: chosen, density, view: open }: ListState) {
  return actions.choicesRead({
    owner: OWNER,
    arrangement: throughTheServer({ columns: chosen, density }),
    pageSize: null,
    view: open && (throughTheServer(open) as OpenView),
    home: null,
  });
}

function throughTheServer<Sent extends Arrangement>(layout: Sent): Sent {
  const sent = JSON.parse(JSON.stringify(layout)) as Sent;
  return { ...sent, ...knownArrangement(sent, { columns }) };
}

/** The visible state of a list. */
function looks({ leads }: State) {
  const state = { leads };
  const { selectors } = slice;
  return {
    columns: selectors.selectShownColumns(state),
    hidden: selectors.selectColumns(state).filter(({ shown }) => !shown),
    density: selectors.selectDensity(state),
  };
}
