import type { createMemoryRouter, RouteObject } from 'react-router-dom';
import { readPageData } from '#client/data/pageData.ts';
import { goodToken } from '#client/entities/session/goodToken.ts';
import { sessionApi } from '#client/entities/session/sessionApi.ts';
import { storePageData } from './page-data/storePageData.ts';
import { panelRoutes } from './panelRoutes.tsx';
import { makePreloader } from './screens/preloader.ts';
import type { Persistence } from './store/persistence.ts';
import { restored, startPersistence } from './store/persistence.ts';
import type { AppStore } from './store/store.ts';
import { makeStore } from './store/store.ts';

type Router = ReturnType<typeof createMemoryRouter>;

/** What the panel is made of before React draws it: so there is one store and one router, however often React calls. */
export interface PanelParts {
  store: AppStore;
  router: Router;
  persistence: Persistence;
  /** Settles once the first screen can be rendered. */
  ready: Promise<void>;
}

/** Makes the store and the router, which starts at once to load what its first address needs. */
export function openPanel(createRouter: (routes: RouteObject[]) => Router): PanelParts {
  const store = makeStore();
  preloadSession(store);
  const persistence = startPersistence(store);
  const router = withoutPending(createRouter(panelRoutes(makePreloader(store, () => restored(store)))));
  return { store, router, persistence, ready: initialized(router) };
}

/** React learns of a navigation when its screen can be rendered: no screen shows a pending one, and all links would render twice. */
function withoutPending(router: Router): Router {
  const subscribe: Router['subscribe'] = (listener) =>
    router.subscribe((state, change) => {
      if (state.navigation.state === 'idle') listener(state, change);
    });
  return Object.create(router, { subscribe: { value: subscribe } }) as Router;
}

function initialized({ state, subscribe }: Router): Promise<void> {
  if (state.initialized) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = subscribe(({ initialized: isInitialized }) => isInitialized && resolve());
  return promise.finally(stop);
}

/** For so long the results wait for the screens that subscribe to them; milliseconds. */
const KEPT_FOR = 15_000;

/** Puts the data of the page into the store, and looks up the user if the page does not contain them. */
function preloadSession({ dispatch }: AppStore): void {
  const { claims } = goodToken();
  if (!claims) return;
  readPageData(claims.sid);
  const user = sessionApi.endpoints.FindUserBySecret.initiate(claims.sid ?? 'current');
  const subscriptions = [...storePageData(dispatch), dispatch(user)];
  setTimeout(() => subscriptions.forEach(({ unsubscribe }) => unsubscribe()), KEPT_FOR);
}
