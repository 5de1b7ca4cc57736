import { useEffect, useState } from 'react';

/** The value as it was when it last stood still, in milliseconds: so that a server is asked once, not at each key. */
export function usePaused<Value>(value: Value, pause = 300): Value {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return paused;
}
