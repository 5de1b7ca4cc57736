import type { createMemoryRouter, RouteObject } from 'react-router-dom';
import { panelRoutes } from './panelRoutes.tsx';
import { makeStore } from './store/store.ts';
import type { AppStore } from './store/store.ts';

type Router = ReturnType<typeof createMemoryRouter>;

/** What the panel is made of before React draws it: so there is one store and one router, however often React calls. */
export interface PanelParts {
  store: AppStore;
  router: Router;
}

/** Makes the store and the router, which starts at once to load what its first address needs. */
export function openPanel(createRouter: (routes: RouteObject[]) => Router): PanelParts {
  const store = makeStore();
  return { store, router: createRouter(panelRoutes(() => restored(store))) };
}

/** The store, once what outlived the last visit is in it. */
function restored(store: AppStore): Promise<AppStore> {
  const { promise, resolve } = Promise.withResolvers<AppStore>();
  const stop = store.subscribe(look);
  look();
  function look() {
    const state: { _persist?: { rehydrated: boolean } } = store.getState();
    if (state._persist?.rehydrated) resolve(store);
  }
  return promise.finally(stop);
}
