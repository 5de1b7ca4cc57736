import { useEffect } from 'react';
import { arrowGroups } from '../focus/arrowGroups.ts';
import { keepFocus } from '../focus/keepFocus.ts';
import { Toaster } from '../toast/Toaster.tsx';

/** The parts of every page that load with the first user action: toasts, focus management and arrow keys. */
export function BesideScreens() {
  useEffect(keepFocus, []);
  useEffect(arrowGroups, []);
  return <Toaster />;
}
