import { useSyncExternalStore } from 'react';

/** The color schemes; `system` follows the device. */
export type ColorSchemeChoice = 'light' | 'dark' | 'system';

/** The key in local storage; public/color-scheme.js reads the same one before the first paint. */
export const COLOR_SCHEME_KEY = 'color-scheme';

/** The chosen colour scheme and the way to change it. The choice stays in this browser. */
export function useColorScheme(): [ColorSchemeChoice, (choice: ColorSchemeChoice) => void] {
  return [useSyncExternalStore(subscribe, readChoice, () => 'system'), chooseColorScheme];
}

/** Keeps the page in step with the device and with other tabs; called once at start. */
export function followColorScheme(): void {
  systemPrefersDark()?.addEventListener('change', apply);
  window.addEventListener('storage', (event) => {
    if (event.key === COLOR_SCHEME_KEY) apply();
  });
  apply();
}

function chooseColorScheme(choice: ColorSchemeChoice): void {
  try {
    localStorage.setItem(COLOR_SCHEME_KEY, choice);
  } catch {
    // Storage is refused or full: the choice holds until the page is left.
  }
  unstoredChoice = choice;
  apply();
}

let unstoredChoice: ColorSchemeChoice | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readChoice(): ColorSchemeChoice {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(COLOR_SCHEME_KEY);
  } catch {
    stored = unstoredChoice ?? null;
  }
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function apply() {
  const choice = readChoice();
  const isDark = choice === 'dark' || (choice === 'system' && systemPrefersDark()?.matches === true);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

function systemPrefersDark(): MediaQueryList | undefined {
  // Absent in test environments.
  return window.matchMedia?.('(prefers-color-scheme: dark)');
}
