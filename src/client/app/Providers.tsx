import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { persistStore } from 'redux-persist';
import { makeStore } from './store.ts';
import type { AppStore } from './store.ts';

/** The panel's store, made anew at each visit, so that nothing of one user is left for the next. */
export function Providers({ children }: { children: ReactNode }) {
  const [storeOfVisit] = useState(storeOnDemand);
  const store = storeOfVisit();

  useEffect(
    function persist() {
      const persistor = persistStore(store);
      return () => persistor.pause();
    },
    [store],
  );

  return <Provider store={store}>{children}</Provider>;
}

/** React's strict mode calls what makes a state twice; nobody asks the second for its store, so DevTools show one. */
function storeOnDemand(): () => AppStore {
  let store: AppStore | undefined;
  return () => (store ??= makeStore());
}
