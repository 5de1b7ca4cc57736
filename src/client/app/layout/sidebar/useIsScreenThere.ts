import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import type { baseApi } from '#client/data/baseApi.ts';

/** How long no query has been under way once the screen is there; milliseconds. */
const QUIET_MS = 400;

/** True once the queries of the first view have come: what no screen waits for begins then. */
export function useIsScreenThere(): boolean {
  const store = useStore<{ api: ReturnType<typeof baseApi.reducer> }>();
  const [isScreenThere, setIsScreenThere] = useState(false);
  useEffect(
    function waitForScreen() {
      if (isScreenThere) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const look = () => {
        const queries = Object.values(store.getState().api.queries);
        if (queries.some((query) => query?.status === 'pending')) {
          clearTimeout(timer);
          timer = undefined;
        } else timer ??= setTimeout(() => setIsScreenThere(true), QUIET_MS);
      };
      look();
      const stop = store.subscribe(look);
      return () => {
        stop();
        clearTimeout(timer);
      };
    },
    [store, isScreenThere],
  );
  return isScreenThere;
}
