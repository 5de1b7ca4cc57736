import type { Action, StoreEnhancer } from '@reduxjs/toolkit';

/** Takes the place of the Redux DevTools: what they would show of every store that is made from now on. */
export function recordStores() {
  const stores: { actions: Action[]; getState: () => unknown }[] = [];
  const recorder: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
    const actions: Action[] = [];
    const store = createStore((state, action) => {
      actions.push(action);
      return reducer(state as never, action as never);
    }, preloadedState as never);
    stores.push({ actions, getState: store.getState });
    return store as never;
  };
  const compose =
    () =>
    (...enhancers: StoreEnhancer[]) =>
    (createStore: unknown) =>
      [...enhancers, recorder].reduceRight(
        (create, enhance) => enhance(create as never) as never,
        createStore,
      );
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose });
  return {
    stores,
    restore: () => Reflect.deleteProperty(window, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__'),
  };
}
