import { useEffect, useState } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { openPanel } from '#client/app/openPanel.ts';
import { PanelApp } from '#client/app/PanelApp.tsx';
import { SignInScreens } from '#client/app/SignInScreens.tsx';
import type { PlaceHistory } from '#client/features/auth/place.tsx';
import { PlaceProvider } from '#client/features/auth/place.tsx';
import { OpenDocumentContext } from '#client/kit/screens/openDocument.ts';
import { isSignInPath } from '#contract/routes/clientRoots.ts';

interface BrowserProps {
  start: string;
  /** Called with each address, the first one included. */
  onMove: (address: string) => void;
}

/** Replaces the window: shows the panel or the sign-in, depending on the address. */
export function Browser({ start, onMove }: BrowserProps) {
  const [page, setPage] = useState({ address: start, number: 0 });
  const Page = isSignInPath(page.address) ? SignInPage : PanelPage;
  return (
    <OpenDocumentContext value={(address) => setPage(({ number }) => ({ address, number: number + 1 }))}>
      <Page key={page.number} start={page.address} onMove={onMove} />
    </OpenDocumentContext>
  );
}

function PanelPage({ start, onMove }: BrowserProps) {
  const [panel] = useState(() =>
    openPanel((routes) => createMemoryRouter(routes, { initialEntries: [start] })),
  );
  useEffect(
    function followRouter() {
      const report = () => {
        const { pathname, search, hash } = panel.router.state.location;
        onMove(pathname + search + hash);
      };
      report();
      return panel.router.subscribe(report);
    },
    [panel, onMove],
  );
  return <PanelApp {...panel} />;
}

function SignInPage({ start, onMove }: BrowserProps) {
  const [history] = useState(() => memoryHistory(start, onMove));
  return (
    <PlaceProvider history={history}>
      <SignInScreens />
    </PlaceProvider>
  );
}

function memoryHistory(start: string, onMove: BrowserProps['onMove']): PlaceHistory {
  let address = start;
  onMove(start);
  return {
    read: () => address,
    write: (to) => {
      address = to;
      onMove(to);
    },
    listen: () => () => undefined,
  };
}
