import { useEffect, useEffectEvent } from 'react';
import type { useTrail } from './useTrail.ts';

/** J goes to the next person of the list, K to the one before; not while something is typed or open. */
export function useTrailKeys(trail: ReturnType<typeof useTrail>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { j: trail?.next, k: trail?.previous }[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (!isTaken(event.target)) void step.go();
  });
  useEffect(function followKeys() {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isTaken(target: EventTarget | null): boolean {
  const element = target as HTMLElement;
  return (
    element.matches?.('input, textarea, select, [contenteditable]') ||
    element.closest?.('[role="menu"], [role="dialog"], [role="listbox"]') !== null
  );
}
