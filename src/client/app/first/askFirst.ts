import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '#client/data/baseApi.ts';
import { companyApi } from '#client/entities/company/companyApi.ts';
import { shortcutsApi } from '#client/entities/shortcuts/shortcutsApi.ts';
import { sessionApi } from '#client/entities/session/sessionApi.ts';
import { goodToken } from '#client/entities/session/token/goodToken.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import type { FirstAnswer, FirstAnswers } from '#contract/routes/firstAnswers.ts';
import { asking } from './asking.ts';
import type { Asking } from './asking.ts';
import { firstScreenAt } from './firstScreens.ts';

/**
 * Asks what the panel asks first at an address, with the browser's own code: who is signed in, what the frame shows, and the
 * first queries of the screen. The server runs this (webpack.config.js makes a file of it) and puts the answers into the
 * page; a query that failed is left out, and the browser asks it as ever. Null where the token has ended.
 */
export function askFirst(address: URL, { token, ask }: Asking): Promise<FirstAnswers | null> {
  const answers: FirstAnswer[] = [];
  const askAndKeep: Asking['ask'] = async (document, variables) => {
    const answer = await ask(document, variables);
    const { secretToken: _secret, ...others } = variables as { secretToken?: string };
    if (answer.data) answers.push({ document, variables: others, data: answer.data });
    return answer;
  };
  return asking.run({ token, ask: askAndKeep }, async () => {
    const { claims } = goodToken();
    if (!claims?.sid) return null;
    await askAll(address, claims.sid);
    return { session: claims.sid, answers };
  });
}

async function askAll(address: URL, session: string): Promise<void> {
  const { dispatch, getState } = configureStore({
    reducer: rootReducer,
    middleware: (withDefaults) => withDefaults().concat(baseApi.middleware),
    devTools: false,
  });
  const { data: user } = await dispatch(sessionApi.endpoints.FindUserBySecret.initiate(session));
  if (!user?.data) return;
  await Promise.all([
    dispatch(companyApi.endpoints.findMyCompanies.initiate()),
    user.data.company && dispatch(shortcutsApi.endpoints.findShortcuts.initiate()),
    firstScreenAt(address)?.(address, { dispatch, getState, hold: dispatch }),
  ]);
}
