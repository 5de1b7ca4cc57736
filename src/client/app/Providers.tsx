import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { persistStore } from 'redux-persist';
import { makeStore } from './store.ts';

/** The panel's store, made anew at each visit, so that nothing of one user is left for the next. */
export function Providers({ children }: { children: ReactNode }) {
  const [store] = useState(() => makeStore());

  useEffect(() => store.followLists(), [store]);

  useEffect(
    function persist() {
      const persistor = persistStore(store);
      return () => persistor.pause();
    },
    [store],
  );

  return <Provider store={store}>{children}</Provider>;
}
