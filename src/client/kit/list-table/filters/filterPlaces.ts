import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';
import { usePhone } from '../usePhone.ts';

/** CSS pixels: a filter's place with the gap behind it, and what the buttons after the filters take (ListToolbar.module.css). */
const PLACE = 156;
const END = 132;

/** Where nothing can be measured, and on phones, where the line is swiped. */
const USUAL_PLACES = 4;

/** Before the line is measured: its style sheet hides those that it has no room for. */
const MOST_PLACES = 6;

/** How many filters have a button of their own in the line, which is as long as the window lets it be; undefined before it is measured. */
export function useFilterPlaces(line: RefObject<HTMLElement | null>): number | undefined {
  const isPhone = usePhone();
  const [places, setPlaces] = useState<number>();

  useLayoutEffect(
    function measureLine() {
      const element = line.current;
      if (!element || isPhone) return;
      const measure = () => {
        const width = element.clientWidth;
        setPlaces(width > 0 ? Math.max(1, Math.floor((width - END) / PLACE)) : USUAL_PLACES);
      };
      if (!window.ResizeObserver) return measure();
      // It measures after the layout, which measuring here would force in the middle of the rendering
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [line, isPhone],
  );
  return isPhone ? USUAL_PLACES : places;
}

/**
 * The filters in the line, or those that it may have room for. A set filter replaces an unset one, from the end: the others do not move. The filter requested last always
 * has a place: if all are set, the last one's. The rest are in a menu.
 */
export function placedFilters<Filter>(
  filters: readonly Filter[],
  places = MOST_PLACES,
  isSet: (filter: Filter) => boolean,
  asked: Filter | null,
): Filter[] {
  const isWanted = (filter: Filter) => filter === asked || isSet(filter);
  const placed = filters.slice(0, places);
  for (const filter of filters.slice(places)) {
    const free = isWanted(filter) ? placed.findLastIndex((each) => !isWanted(each)) : -1;
    const at = free < 0 && filter === asked ? placed.length - 1 : free;
    if (at >= 0) placed[at] = filter;
  }
  return placed;
}
