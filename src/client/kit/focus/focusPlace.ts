/** Where an element with the focus stood: what is around it, from itself outwards, each with its place among its siblings. */
export type FocusPlace = readonly { element: HTMLElement; parent: HTMLElement; at: number }[];

export function focusPlace(element: HTMLElement): FocusPlace {
  const place: FocusPlace[number][] = [];
  for (
    let each = element, { parentElement: parent } = each;
    parent;
    each = parent, parent = each.parentElement
  )
    place.push({ element: each, parent, at: placeIn(parent, each) });
  return place;
}

/** It stands where it stood, and can be used. */
export function isStill(place: FocusPlace): boolean {
  const [first] = place;
  if (!first || !isUsable(first.element)) return false;
  return place.every(({ element, parent, at }) => parent.children[at] === element);
}

/** What is left at a place within `around`: the element itself where it has only moved, else what follows it, else what is before it. */
export function nextBest(place: FocusPlace, around: HTMLElement): HTMLElement | undefined {
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

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

function isUsable(element: HTMLElement): boolean {
  if (!element.isConnected || element.tabIndex < 0 || element.matches(':disabled')) return false;
  return !element.closest('[hidden], [inert], [aria-hidden="true"]') && isSeen(element);
}

/** Not where a browser cannot say it, as in tests. */
function isSeen(element: HTMLElement): boolean {
  return (
    typeof element.checkVisibility !== 'function' || element.checkVisibility({ visibilityProperty: true })
  );
}

function placeIn(parent: HTMLElement, element: HTMLElement): number {
  return [...parent.children].indexOf(element);
}
