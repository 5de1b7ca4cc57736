import { RouterProvider } from 'react-router-dom';
import type { PanelParts } from './openPanel.ts';
import { Providers } from './Providers.tsx';

/** Everything behind the sign-in. */
export function PanelApp({ store, router }: PanelParts) {
  return (
    <Providers store={store}>
      <RouterProvider router={router} />
    </Providers>
  );
}
