import { isRejectedWithValue } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { isAway } from '#client/data/apiError.ts';
import { discardPageData } from '#client/data/pageData.ts';
import type { StartAppListening } from './startAppListening.ts';
import { uiSlice } from './uiSlice.ts';

const { connectionLost, connectionRestored } = uiSlice.actions;

/** A server that restarts, or changes to another database, is often back before anybody needs to know. Milliseconds. */
const FIRST_TRY = 1_500;
const NEXT_TRY = 2_000;

/** After a request that did not reach the server or its database: polls until both respond, then refetches the displayed data. */
export function watchConnection(startAppListening: StartAppListening): void {
  startAppListening({
    predicate: (action) => isRejectedWithValue(action) && isAway(action.payload),
    effect: async (_action, { dispatch, delay, subscribe, unsubscribe }) => {
      unsubscribe();
      await delay(FIRST_TRY);
      while (!(await isReady())) {
        dispatch(connectionLost());
        await delay(NEXT_TRY);
      }
      subscribe();
      dispatch(connectionRestored());
      discardPageData();
      // Failed requests as well, which tags would not refetch
      setupListeners(dispatch, (send, { onOnline }) => {
        send(onOnline());
        return () => {};
      });
    },
  });
}

async function isReady(): Promise<boolean> {
  return fetch('/api/exkoo/ready', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
