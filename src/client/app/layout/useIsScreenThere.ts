import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import type { baseApi } from '#client/data/baseApi.ts';

/** True once no query of the first view is under way: what no screen waits for begins then. */
export function useIsScreenThere(): boolean {
  const store = useStore<{ api: ReturnType<typeof baseApi.reducer> }>();
  const [isScreenThere, setIsScreenThere] = useState(false);
  useEffect(
    function lookForScreen() {
      const timer = setInterval(() => {
        const queries = Object.values(store.getState().api.queries);
        if (queries.some((query) => query?.status === 'pending')) return;
        clearInterval(timer);
        setIsScreenThere(true);
      }, LOOK_EVERY_MS);
      return () => clearInterval(timer);
    },
    [store],
  );
  return isScreenThere;
}

const LOOK_EVERY_MS = 400;
