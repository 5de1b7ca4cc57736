import { configureStore } from '@reduxjs/toolkit';
import { matchRoutes } from 'react-router-dom';
import { baseApi } from '#client/data/baseApi.ts';
import { companyApi } from '#client/entities/company/companyApi.ts';
import { goodToken } from '#client/entities/session/goodToken.ts';
import { sessionApi } from '#client/entities/session/sessionApi.ts';
import type { PreloadStore } from '#client/kit/screens/screenRoute.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import type { PageData, PageQuery } from '#contract/routes/pageData.ts';
import { panelScreens } from '../panelScreens.ts';
import type { PageRequest } from './pageRequest.ts';
import { pageRequest } from './pageRequest.ts';

/**
 * Runs the first queries of the panel at an address with the browser's own code: the signed-in user, their companies, and
 * `preload` of the screen's route. The server runs this (webpack.config.js makes a file of it) and puts the results into the page;
 * a query that failed is left out, and the browser sends it as usual. Null where the token has ended.
 */
export function loadPageData(address: URL, request: PageRequest): Promise<PageData | null> {
  return pageRequest.run(request, async () => {
    const { claims } = goodToken();
    return claims?.sid ? { session: claims.sid, queries: await runQueries(address, claims.sid) } : null;
  });
}

async function runQueries(address: URL, session: string): Promise<PageQuery[]> {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (withDefaults) => withDefaults().concat(baseApi.middleware),
    devTools: false,
  });
  const { data: user } = await store.dispatch(sessionApi.endpoints.FindUserBySecret.initiate(session));
  if (user?.data)
    await Promise.all([
      store.dispatch(companyApi.endpoints.findMyCompanies.initiate()),
      preloadScreen(address, store),
    ]);
  return Object.values(store.getState().api.queries).flatMap((entry) =>
    entry?.status === 'fulfilled'
      ? [{ endpointName: entry.endpointName, arg: entry.originalArgs, value: entry.data }]
      : [],
  );
}

async function preloadScreen(address: URL, store: PreloadStore): Promise<void> {
  const screen = matchRoutes(panelScreens, address)?.at(-1)?.route;
  await (
    await screen?.preload?.()
  )?.(address, store);
}
