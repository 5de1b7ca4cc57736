import { useSyncExternalStore } from 'react';

/** The widest window, in CSS pixels, in which lists are cards. */
const PHONE = '(width <= 640px)';

/** Whether the window is as narrow as a phone's. */
export function usePhone(): boolean {
  return useSyncExternalStore(follow, isPhone);
}

function follow(onChange: () => void): () => void {
  const query = window.matchMedia?.(PHONE);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

function isPhone(): boolean {
  return window.matchMedia?.(PHONE).matches ?? false;
}
