import type { Storage } from 'redux-persist';

/** Local storage as redux-persist asks for it. A browser that refuses storage simply forgets. */
export const browserStorage: Storage = {
  getItem: async (key: string) => attempt(() => localStorage.getItem(key)),
  setItem: async (key: string, value: string) => attempt(() => localStorage.setItem(key, value)),
  removeItem: async (key: string) => attempt(() => localStorage.removeItem(key)),
};

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
