import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { startPersistence } from './store/persistence.ts';
import type { AppStore } from './store/store.ts';

/** Provides the store, and persists parts of it in local storage. */
export function Providers({ store, children }: { store: AppStore; children: ReactNode }) {
  useEffect(() => startPersistence(store), [store]);
  return <Provider store={store}>{children}</Provider>;
}
