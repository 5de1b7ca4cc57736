import { focusPlace, isStill, nextBest } from './focusPlace.ts';
import type { FocusPlace } from './focusPlace.ts';
import { watchPath } from './watchPath.ts';

/**
 * From now on the focus does not fall to the page when what had it goes, moves or is switched off: it goes to the nearest that is left, and
 * after something beside the screen (a toast) back to where it was on it. Screens that know better put it somewhere first. Only for who
 * works by keys: a press of the pointer chooses its place itself. Who comes back to a list has the focus on the row whose page they left.
 * Answers how to stop.
 */
export function keepFocus(): () => void {
  let place: FocusPlace | undefined;
  let placeOnScreen: FocusPlace | undefined;
  let isByPointer = false;
  const path = watchPath();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function remember(element: Element | null) {
    if (!(element instanceof HTMLElement) || element === document.body) return;
    place = focusPlace(element);
    if (element.closest('main')) placeOnScreen = place;
  }

  function look() {
    if (document.activeElement?.matches('main')) return path.leftRow()?.focus();
    if (document.activeElement !== document.body) return;
    const lost = place;
    place = undefined;
    // Somebody let go of it on purpose where it still stands as it was
    const main = document.querySelector('main');
    if (!main || !lost || isByPointer || isStill(lost)) return;
    const next = nextBest(lost, main) ?? (placeOnScreen && nextBest(placeOnScreen, main)) ?? main;
    next.focus({ preventScroll: next === main });
  }

  // What is drawn next may take the focus, as a new screen does
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

/** Milliseconds. A browser takes the focus from what is switched off when it next draws. */
const PAUSE = 50;
