import type { FocusTarget } from './focusTarget.ts';
import { focusTarget, isStill, nextBest } from './focusTarget.ts';

/**
 * Keeps the focus off the page body: when the focused element disappears, moves or is disabled, the nearest remaining element gets the
 * focus. After the focus leaves an element outside the screen (a toast), it returns to its last place on the screen. Screens can move it
 * first. Applies to keyboard users only: a pointer press chooses its own place. A user who returns to a list gets the row whose page they
 * left. Returns the function that stops it.
 */
export function keepFocus(): () => void {
  let place: FocusTarget | undefined;
  let placeOnScreen: FocusTarget | undefined;
  let isByPointer = false;
  const path = watchPath();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function remember(element: Element | null) {
    if (!(element instanceof HTMLElement) || element === document.body) return;
    place = focusTarget(element);
    if (element.closest('main')) placeOnScreen = place;
  }

  function look() {
    if (document.activeElement?.matches('main')) return path.leftRow()?.focus();
    if (document.activeElement !== document.body) return;
    const lost = place;
    place = undefined;
    // The user released it on purpose if its element is unchanged
    const main = document.querySelector('main');
    if (!main || !lost || isByPointer || isStill(lost)) return;
    const next = nextBest(lost, main) ?? (placeOnScreen && nextBest(placeOnScreen, main)) ?? main;
    next.focus({ preventScroll: next === main });
  }

  // The next render may take the focus, as a new screen does
  function lookSoon() {
    path.look();
    if (!document.activeElement?.matches(place ? 'body, main' : 'main')) return;
    clearTimeout(timer);
    timer = setTimeout(look, PAUSE);
  }

  function handleFocus({ target }: FocusEvent) {
    remember(target as Element);
    if (!(target as Element).matches('main')) path.forget();
  }
  const handlePointer = () => void (isByPointer = true);
  const handleKey = () => void (isByPointer = false);
  const observer = new MutationObserver(lookSoon);
  remember(document.activeElement);
  document.addEventListener('focusin', handleFocus);
  document.addEventListener('pointerdown', handlePointer, true);
  document.addEventListener('keydown', handleKey, true);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', handleFocus);
    document.removeEventListener('pointerdown', handlePointer, true);
    document.removeEventListener('keydown', handleKey, true);
  };
}

/** Milliseconds. A browser takes the focus from a disabled element with its next frame. */
const PAUSE = 50;

/** Knows which screen was left for the one that is shown, as long as nothing was done on that. */
function watchPath() {
  let path = location.pathname;
  let left: string | null = null;
  return {
    /** Called often: an address changes without a word. */
    look() {
      if (location.pathname === path) return;
      left = path;
      path = location.pathname;
    },
    /** Something else has the focus by now. */
    forget() {
      left = null;
    },
    /** The row of a list whose page was left, which its name leads to. */
    leftRow(): HTMLElement | null {
      if (left === null) return null;
      return document.querySelector(`main [data-part=name][href="${CSS.escape(left)}"]`);
    },
  };
}
