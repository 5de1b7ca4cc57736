import { useEffect, useState } from 'react';

/** The value as it was when it last rested for so long. Milliseconds. */
export function useDebounced<T>(value: T, pause: number): T {
  const [rested, setRested] = useState(value);
  useEffect(
    function restAfterPause() {
      const timer = setTimeout(() => setRested(value), pause);
      return () => clearTimeout(timer);
    },
    [value, pause],
  );
  return rested;
}
