import { useContext, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';

/**
 * Keeps unsaved changes from being lost silently: following a link inside the application and going back ask,
 * closing the tab lets the browser ask. Render `dialog`; call `allowLeaving` before going away after a save, and
 * go with `replace`.
 */
export function useLeaveGuard(isDirty: boolean): { dialog: ReactNode; allowLeaving: () => void } {
  const { pathname } = useLocation();
  const isAllowed = useRef(false);
  const [leave, setLeave] = useState<{ go: () => void; stay?: () => void }>();
  useHeldNavigation(isDirty, (to, go) => {
    if (isAllowed.current || pathOf(to) === pathname) go();
    else setLeave({ go });
  });

  const holdsBack = useRef(false);
  useEffect(
    function askOnBack() {
      if (!isDirty) return;
      // Going back cannot be held: it first meets a second entry of this same page, and is asked about there.
      const addEntry = () => history.pushState(history.state, '');
      if (!holdsBack.current) addEntry();
      holdsBack.current = true;
      const handleBack = () => {
        if (isAllowed.current) return;
        setLeave({ go: () => history.back(), stay: addEntry });
      };
      window.addEventListener('popstate', handleBack);
      return () => window.removeEventListener('popstate', handleBack);
    },
    [isDirty],
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

  function handleStay() {
    leave?.stay?.();
    setLeave(undefined);
  }

  function handleLeave() {
    isAllowed.current = true;
    setLeave(undefined);
    leave?.go();
  }

  const dialog = (
    <ConfirmDialog
      isOpen={leave !== undefined}
      onClose={handleStay}
      onConfirm={handleLeave}
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

type To = string | { pathname?: string };

/** While it is on, every push and replace of the router passes through `onNavigate`, which may let it go on. */
function useHeldNavigation(isOn: boolean, onNavigate: (to: To, go: () => void) => void) {
  // The router's plain mode has no blocker of its own; its navigator is the one way that all links take.
  const { navigator } = useContext(NavigationContext);
  const handler = useRef(onNavigate);
  useEffect(function keepHandler() {
    handler.current = onNavigate;
  });

  useEffect(
    function hold() {
      if (!isOn) return;
      const { push, replace } = navigator;
      const held = { push: navigator.push, replace: navigator.replace };
      // A link followed takes the place of the page's second entry.
      held.push = (to, ...rest) => handler.current(to, () => replace.call(navigator, to, ...rest));
      held.replace = (to, ...rest) => handler.current(to, () => replace.call(navigator, to, ...rest));
      Object.assign(navigator, held);
      return () => void Object.assign(navigator, { push, replace });
    },
    [isOn, navigator],
  );
}

function pathOf(to: To): string | undefined {
  return typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname;
}
