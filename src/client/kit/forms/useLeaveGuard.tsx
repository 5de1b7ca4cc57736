import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';

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
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title="Leave without saving?"
      text="What you changed here will be lost."
      confirmLabel="Leave"
      isDanger
    />
  );
  return {
    dialog,
    allowLeaving: () => {
      isAllowed.current = true;
    },
  };
}
