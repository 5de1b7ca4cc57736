import type { EmotionCache } from '@emotion/cache';
import createCache from '@emotion/cache';
import type { Direction } from '#contract/i18n/languages.ts';

const nonce =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const options = { prepend: true, ...(nonce ? { nonce } : {}) };
const ltr = createCache({ key: 'mui', ...options });
let rtl: EmotionCache | undefined;

/** Where Emotion collects the styles of a page. */
export function pageStyles(direction: Direction): EmotionCache {
  return direction === 'rtl' && rtl ? rtl : ltr;
}

/** Settles once MUI's styles can be mirrored, where a direction needs it; without that code, they stay as they are. */
export async function loadDirection(direction: Direction): Promise<void> {
  if (direction === 'ltr' || rtl) return;
  const mirrored = await import('./mirrored.ts').then(
    (loaded) => loaded.mirrored,
    () => null,
  );
  if (mirrored) rtl ??= createCache({ ...mirrored, ...options });
}
