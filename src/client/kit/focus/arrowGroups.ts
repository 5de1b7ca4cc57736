import { readingKey } from '#client/kit/i18n/direction.ts';
import { FOCUSABLE, isSeen } from './focusTarget.ts';

/** Marks a group of controls that is one Tab stop: 'row' and 'column' say which arrow keys move between its controls. */
const GROUP = 'data-arrow-keys';

const STEPS: Record<string, Record<string, 1 | -1>> = {
  row: { ArrowRight: 1, ArrowLeft: -1 },
  column: { ArrowDown: 1, ArrowUp: -1 },
};

/**
 * Makes each group marked with `data-arrow-keys` one Tab stop, at the control that had the focus last, at the current page or at the
 * first one. Arrow keys move within the group, Home and End to its ends (roving tabindex, ARIA Authoring Practices). Tab stops are set when
 * Tab is pressed, so rendering costs nothing. Returns the function that stops it.
 */
export function arrowGroups(): () => void {
  /** Controls that are out of the Tab order because of their group. */
  const skipped = new WeakSet<HTMLElement>();
  const lastIn = new WeakMap<Element, HTMLElement>();

  function controlsOf(group: Element): HTMLElement[] {
    return [...group.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
      (control) =>
        (control.tabIndex >= 0 || skipped.has(control)) && !control.matches(':disabled') && isSeen(control),
    );
  }

  function leaveOneStop(group: Element) {
    const controls = controlsOf(group);
    const last = lastIn.get(group);
    const stop =
      controls.find((control) => control === document.activeElement) ??
      controls.find((control) => control === last) ??
      controls.find((control) => control.ariaCurrent === 'page') ??
      controls[0];
    for (const control of controls) {
      control.tabIndex = control === stop ? 0 : -1;
      skipped.add(control);
    }
  }

  function move(event: KeyboardEvent, group: Element) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    const controls = controlsOf(group);
    const at = controls.findIndex((control) => control === document.activeElement);
    const step = STEPS[group.getAttribute(GROUP) ?? '']?.[readingKey(event.key)];
    const next =
      { Home: controls[0], End: controls.at(-1) }[event.key] ??
      (step && controls.at((at + step) % controls.length));
    if (at < 0 || !next) return;
    event.preventDefault();
    next.focus();
  }

  function handleTab({ key }: KeyboardEvent) {
    if (key === 'Tab') document.querySelectorAll(`[${GROUP}]`).forEach(leaveOneStop);
  }

  function handleKey(event: KeyboardEvent) {
    const group = event.target instanceof Element && event.target.closest(`[${GROUP}]`);
    if (group) move(event, group);
  }

  function handleFocus({ target }: FocusEvent) {
    const group = target instanceof HTMLElement && target.closest(`[${GROUP}]`);
    if (group) lastIn.set(group, target as HTMLElement);
  }

  document.addEventListener('keydown', handleTab, true);
  document.addEventListener('keydown', handleKey);
  document.addEventListener('focusin', handleFocus);
  return () => {
    document.removeEventListener('keydown', handleTab, true);
    document.removeEventListener('keydown', handleKey);
    document.removeEventListener('focusin', handleFocus);
  };
}
