import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { PanelParts } from './openPanel.ts';

/** Everything behind the sign-in. */
export function PanelApp({ router, ...parts }: PanelParts) {
  return (
    <Providers {...parts}>
      <RouterProvider router={router} />
    </Providers>
  );
}

type ProvidersProps = Omit<PanelParts, 'router' | 'ready'> & { children: ReactNode };

/** Provides the store, and persists parts of it in local storage while the panel is open. */
function Providers({ store, persistence, children }: ProvidersProps) {
  useEffect(
    function persistWhileOpen() {
      persistence.persist();
      return () => persistence.pause();
    },
    [persistence],
  );
  return <Provider store={store}>{children}</Provider>;
}
