import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { baseApi } from '#client/data/baseApi.ts';
import { companyApi } from '#client/entities/company/companyApi.ts';
import { goodToken } from '#client/entities/session/goodToken.ts';
import { sessionApi } from '#client/entities/session/sessionApi.ts';
import { viewerIn } from '#client/entities/session/viewerOf.ts';
import { panelTheme } from '#client/kit/theme/mui/panelTheme.ts';
import type { PageData, PageQuery } from '#contract/routes/pageData.ts';
import { panelRoutes } from '../panelRoutes.tsx';
import { panelReducer } from '../store/panelReducer.ts';
import type { PageRequest } from './pageRequest.ts';
import { pageRequest } from './pageRequest.ts';
import { preloadOnServer } from './preloadOnServer.ts';
import type { PageHtml } from './renderHtml.tsx';
import { renderHtml } from './renderHtml.tsx';

export { renderSignIn } from './renderSignIn.tsx';

/** What the server puts into a page of the panel. */
export interface LoadedPage {
  data: PageData;
  /** Renders the screen with that data; missing if the browser would render something else first. Takes some 20 ms, and may fail. */
  render?: () => Promise<PageHtml>;
}

/**
 * Runs the first queries of the panel at an address with the browser's own code: the signed-in user, their companies, and `preload` of
 * the screen's route. The server runs this (webpack.config.js makes a file of it). A query that failed is left out, and the browser
 * sends it as usual. Null where the token has ended.
 */
export function loadPage(address: URL, request: PageRequest): Promise<LoadedPage | null> {
  return pageRequest.run(request, async () => {
    const { claims } = goodToken();
    return claims?.sid ? loadPanel(address, request, claims.sid) : null;
  });
}

async function loadPanel(address: URL, request: PageRequest, session: string): Promise<LoadedPage> {
  const store = configureStore({
    reducer: panelReducer,
    middleware: (withDefaults) => withDefaults().concat(baseApi.middleware),
    devTools: false,
  });
  await store.dispatch(sessionApi.endpoints.FindUserBySecret.initiate(session));
  const viewer = viewerIn(store.getState());
  if (!viewer) return { data: { session, queries: results(store) } };

  const { query, dataRoutes } = createStaticHandler(panelRoutes(preloadOnServer(store)));
  const [{ data: companies }, context] = await Promise.all([
    store.dispatch(companyApi.endpoints.findMyCompanies.initiate()),
    query(new Request(address)),
  ]);
  const data = { session, queries: results(store) };
  const company = companies?.data.find(({ companyId }) => companyId === viewer.company?.companyId);
  // Without a company, days and times are in the browser's time zone. The banner of an impersonation loads with its code
  const isKnown = company?.timeZone && !viewer.seenBy;
  if (!isKnown || context instanceof Response || !isComplete(store)) return { data };
  const router = createStaticRouter(dataRoutes, context);
  const children = (
    <Provider store={store}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Provider>
  );
  return { data, render: () => pageRequest.run(request, () => renderHtml({ theme: panelTheme, children })) };
}

interface Store {
  getState: () => ReturnType<typeof panelReducer>;
}

function results(store: Store): PageQuery[] {
  return Object.values(store.getState().api.queries).flatMap((entry) =>
    entry?.status === 'fulfilled'
      ? [{ endpointName: entry.endpointName, arg: entry.originalArgs, value: entry.data }]
      : [],
  );
}

/** Whether the page brings the results of all queries. */
function isComplete(store: Store): boolean {
  return Object.values(store.getState().api.queries).every((entry) => entry?.status === 'fulfilled');
}
