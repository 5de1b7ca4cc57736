import Link from '@mui/material/Link';
import type { MouseEvent, ReactNode } from 'react';
import { createContext, startTransition, useCallback, useContext, useEffect, useState } from 'react';
import { useOpenDocument } from '#client/kit/screens/openDocument.ts';
import { isSignInPath } from '#contract/routes/clientRoots.ts';

/** The location: the window's history, or a test's. */
export interface PlaceHistory {
  /** Path, query and all. */
  read: () => string;
  write: (to: string, options: { isReplacing: boolean }) => void;
  /** Calls when the person goes back or forward; answers how to stop. */
  listen: (onMove: () => void) => () => void;
}

interface Place {
  pathname: string;
  /** With its question mark; empty without a query. */
  search: string;
  /** Shows another screen of the sign-in, or leaves for the panel. */
  go: (to: string, options?: { replace?: boolean }) => void;
}

const PlaceContext = createContext<Place | null>(null);

/** The sign-in screen that is open, and the way to others. */
export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('usePlace needs a PlaceProvider above it');
  return place;
}

/**
 * The way between the sign-in's few fixed addresses. The panel's router would be a tenth of all that these screens
 * load (docs/decisions/0060).
 */
export function PlaceProvider({ history, children }: { history: PlaceHistory; children: ReactNode }) {
  const [address, setAddress] = useState(history.read);
  const openDocument = useOpenDocument();

  useEffect(
    function followHistory() {
      return history.listen(() => startTransition(() => setAddress(history.read())));
    },
    [history],
  );

  const go = useCallback<Place['go']>(
    function go(to, { replace = false } = {}) {
      if (!isSignInPath(to)) return openDocument(to);
      history.write(to, { isReplacing: replace });
      window.scrollTo(0, 0);
      // The screen that is open stays until the next one's code is there.
      startTransition(() => setAddress(history.read()));
    },
    [history, openDocument],
  );

  const { pathname, search } = new URL(address, 'http://localhost');
  return <PlaceContext value={{ pathname, search, go }}>{children}</PlaceContext>;
}

interface PlaceLinkProps {
  to: string;
  /** Leaves word for the next screen. */
  onFollow?: () => void;
  children: ReactNode;
}

/** A link to another screen of the sign-in. */
export function PlaceLink({ to, onFollow, children }: PlaceLinkProps) {
  const { go } = usePlace();

  function handleClick(event: MouseEvent) {
    const opensElsewhere =
      event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere) return;
    event.preventDefault();
    onFollow?.();
    go(to);
  }

  return (
    <Link href={to} onClick={handleClick}>
      {children}
    </Link>
  );
}

/** Goes elsewhere instead of showing anything. */
export function Redirect({ to }: { to: string }) {
  const { go } = usePlace();
  useEffect(
    function leave() {
      go(to, { replace: true });
    },
    [go, to],
  );
  return null;
}
