import { RENDERED_ATTRIBUTE } from '#contract/routes/layout.ts';

/**
 * Whether the page shows content of the server that React has not taken over yet: its first render has to be the same. Also while the
 * server renders.
 */
export function isServerRendered(): boolean {
  return typeof document === 'undefined' || (root()?.hasAttribute(RENDERED_ATTRIBUTE) ?? false);
}

/** The element that React renders the page into. */
export function root(): HTMLElement | null {
  return document.getElementById('root');
}
