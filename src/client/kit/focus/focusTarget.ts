/** The position of a focused element: the element and its ancestors, each with its index among its siblings. */
export type FocusTarget = readonly { element: HTMLElement; parent: HTMLElement; at: number }[];

export function focusTarget(element: HTMLElement): FocusTarget {
  const place: FocusTarget[number][] = [];
  for (
    let each = element, { parentElement: parent } = each;
    parent;
    each = parent, parent = each.parentElement
  )
    place.push({ element: each, parent, at: placeIn(parent, each) });
  return place;
}

/** Whether the element is unchanged and can be used. */
export function isStill(place: FocusTarget): boolean {
  const [first] = place;
  if (!first || !isUsable(first.element)) return false;
  return place.every(({ element, parent, at }) => parent.children[at] === element);
}

/** The best remaining element within `around`: the element itself if it only moved, otherwise the following or the previous one. */
export function nextBest(place: FocusTarget, around: HTMLElement): HTMLElement | undefined {
  const [first] = place;
  if (first && around.contains(first.element) && isUsable(first.element)) return first.element;
  for (const { parent, at } of place) {
    if (!around.contains(parent)) continue;
    const parts = [...parent.children];
    const next =
      parts.slice(at).flatMap(usableIn)[0] ??
      parts
        .slice(0, at)
        .toReversed()
        .map((part) => usableIn(part).at(-1))
        .find((part) => part !== undefined);
    if (next) return next;
    if (parent === around) return undefined;
  }
  return undefined;
}

function usableIn(part: Element): HTMLElement[] {
  const inside = [...part.querySelectorAll<HTMLElement>(FOCUSABLE)];
  return [...(part.matches(FOCUSABLE) ? [part as HTMLElement] : []), ...inside].filter(isUsable);
}

export const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

function isUsable(element: HTMLElement): boolean {
  if (!element.isConnected || element.tabIndex < 0 || element.matches(':disabled')) return false;
  return !element.closest('[hidden], [inert], [aria-hidden="true"]') && isSeen(element);
}

/** True where a browser cannot say it, as in tests. */
export function isSeen(element: HTMLElement): boolean {
  return (
    typeof element.checkVisibility !== 'function' || element.checkVisibility({ visibilityProperty: true })
  );
}

function placeIn(parent: HTMLElement, element: HTMLElement): number {
  return [...parent.children].indexOf(element);
}
