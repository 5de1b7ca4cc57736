import { useEffect, useEffectEvent, useState } from 'react';

/** Seconds between automatic checks. */
export const RECHECK_SECONDS = 20;

/**
 * Calls `onRecheck` every 20 s while `isRunning`, and returns the seconds left. Hidden tabs do not check. Each start
 * resets the countdown.
 */
export function useRecheck(isRunning: boolean, onRecheck: () => void): number {
  const [secondsLeft, setSecondsLeft] = useState(RECHECK_SECONDS);
  const [wasRunning, setWasRunning] = useState(isRunning);
  const recheck = useEffectEvent(onRecheck);

  if (isRunning !== wasRunning) {
    setWasRunning(isRunning);
    setSecondsLeft(RECHECK_SECONDS);
  }

  useEffect(
    function countDown() {
      if (!isRunning) return;
      let left = RECHECK_SECONDS;
      const timer = setInterval(() => {
        if (document.hidden) return;
        left -= 1;
        setSecondsLeft(left);
        if (left > 0) return;
        left = RECHECK_SECONDS;
        recheck();
      }, 1000);
      return () => clearInterval(timer);
    },
    [isRunning],
  );

  return secondsLeft;
}
