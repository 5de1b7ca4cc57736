import type { Action, Dispatch, StoreEnhancer } from '@reduxjs/toolkit';

/** What Redux DevTools would show: every store that was made, each action that reached it, its state by now. */
export const recordedStores: { actions: Action[]; getState: () => unknown; dispatch: Dispatch }[] = [];

const recorder: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
  const actions: Action[] = [];
  const store = createStore((state, action) => {
    actions.push(action);
    return reducer(state as never, action as never);
  }, preloadedState as never);
  recordedStores.push({ actions, getState: store.getState, dispatch: store.dispatch as Dispatch });
  return store as never;
};

// Redux Toolkit looks for the DevTools once, when it is loaded: jestSetup.ts imports this file before anything else.
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    () =>
    (...enhancers: StoreEnhancer[]) =>
    (createStore: unknown) =>
      [recorder, ...enhancers].reduceRight(
        (create, enhance) => enhance(create as never) as never,
        createStore,
      ),
});
