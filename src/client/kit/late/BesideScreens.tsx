import { useEffect } from 'react';
import { arrowGroups } from '../focus/arrowGroups.ts';
import { keepFocus } from '../focus/keepFocus.ts';
import { Toaster } from '../toast/Toaster.tsx';
import { undoByKeys } from '../toast/undoLog.ts';

/** The parts of every page that load with the first user action: toasts, focus management, arrow keys and undo. */
export function BesideScreens() {
  useEffect(keepFocus, []);
  useEffect(arrowGroups, []);
  useEffect(undoByKeys, []);
  return <Toaster />;
}
