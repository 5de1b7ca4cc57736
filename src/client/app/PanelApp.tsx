import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { PanelParts } from './openPanel.ts';
import { startPersistence } from './store/persistence.ts';
import type { AppStore } from './store/store.ts';

/** Everything behind the sign-in. */
export function PanelApp({ store, router }: PanelParts) {
  return (
    <Providers store={store}>
      <RouterProvider router={router} />
    </Providers>
  );
}

/** Provides the store, and persists parts of it in local storage. */
function Providers({ store, children }: { store: AppStore; children: ReactNode }) {
  useEffect(() => startPersistence(store), [store]);
  return <Provider store={store}>{children}</Provider>;
}
