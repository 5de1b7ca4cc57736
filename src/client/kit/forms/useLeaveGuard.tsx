import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { LeaveDialog } from './LeaveDialog.tsx';

/**
 * Keeps unsaved changes from being lost silently: following a link inside the application and going back ask,
 * closing the tab lets the browser ask. Render `dialog`; call `allowLeaving` before going away after a save.
 */
export function useLeaveGuard(isDirty: boolean): { dialog: ReactNode; allowLeaving: () => void } {
  const isAllowed = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isAllowed.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(
    function askOnClose() {
      if (!isDirty) return;
      const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener('beforeunload', handleUnload);
      return () => window.removeEventListener('beforeunload', handleUnload);
    },
    [isDirty],
  );

  const dialog = (
    <LeaveDialog
      isOpen={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
  return {
    dialog,
    allowLeaving: () => {
      isAllowed.current = true;
    },
  };
}
