import { useEffect } from 'react';
import { keepFocus } from '../focus/keepFocus.ts';
import { Toaster } from '../toast/Toaster.tsx';

/** The parts of every page that load with the first user action: toasts and focus management. */
export function BesideScreens() {
  useEffect(keepFocus, []);
  return <Toaster />;
}
