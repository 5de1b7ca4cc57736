import { useEffect } from 'react';
import { keepFocus } from '../focus/keepFocus.ts';
import { Toaster } from '../toast/Toaster.tsx';

/** What is there beside every screen once somebody does something: the place of toasts, and the keeper of the focus. */
export function BesideScreens() {
  useEffect(keepFocus, []);
  return <Toaster />;
}
