import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/**
 * Whether FullCalendar has sized the hours and scrolled to the morning, which takes some frames. Showing it earlier
 * would cause layout shift.
 */
export function useIsPlaced(calendar: RefObject<HTMLElement | null>, hasHours: boolean): boolean {
  const [isPlaced, setIsPlaced] = useState(false);
  useEffect(() => {
    let place = '';
    let stillFor = 0;
    let framesLeft = MOST_FRAMES;
    let frame = requestAnimationFrame(function look() {
      const next = placeOf(calendar.current);
      stillFor = next === place ? stillFor + 1 : 0;
      place = next;
      framesLeft -= 1;
      if ((stillFor >= STILL_FRAMES && !(hasHours && place.endsWith(' at 0'))) || framesLeft === 0)
        setIsPlaced(true);
      else frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [calendar, hasHours]);
  return isPlaced;
}

/** The heights and positions of the scrolling parts: '1210 at 400'. */
function placeOf(calendar: HTMLElement | null): string {
  return [...(calendar?.querySelectorAll('*') ?? [])]
    .filter((part) => part.clientHeight > 0 && part.scrollHeight > part.clientHeight + 40)
    .map((part) => `${part.scrollHeight} at ${part.scrollTop}`)
    .join();
}

const STILL_FRAMES = 2;
// Half a second: then it shows as it is
const MOST_FRAMES = 30;
