import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import type { baseApi } from '#client/data/baseApi.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import styles from './TopBar.module.css';

const NotificationBell = lazyPart(
  async () => (await import('#client/features/notifications/NotificationBell.tsx')).NotificationBell,
  // It is tried again by itself; a line in the top bar would be louder than a bell.
  { isOptional: true },
);

/** The place of the bell, and the bell itself once no query of the first view is under way: no screen waits for it. */
export function LateBell() {
  const { company } = useViewer();
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
  return company && <span className={styles.bell}>{isScreenThere && <NotificationBell />}</span>;
}

const LOOK_EVERY_MS = 400;
