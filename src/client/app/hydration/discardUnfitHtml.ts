import { RENDERED_ATTRIBUTE } from '#contract/routes/layout.ts';
import { root } from './isServerRendered.ts';

/**
 * Removes what the server rendered if public/first-paint.js found that this browser shows something else, and hid it. Called before
 * anything asks whether the page is rendered.
 */
export function discardUnfitHtml(): void {
  const { dataset } = document.documentElement;
  if (dataset['render'] !== 'browser') return;
  root()?.replaceChildren();
  root()?.removeAttribute(RENDERED_ATTRIBUTE);
  delete dataset['render'];
}
