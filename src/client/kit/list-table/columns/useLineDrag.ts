import { useState } from 'react';
import type { PointerEvent } from 'react';

/**
 * Lines of a list dragged up and down by their grips, by mouse or finger; they change places while dragged. The
 * handlers are for the list; a line has `data-line` (its id), its grip `data-grip` and no touch action.
 */
export function useLineDrag(onMove: (line: string, toLine: string) => void) {
  const [drag, setDrag] = useState<{ path: string }>();

  function handlePointerDown(event: PointerEvent<HTMLElement>) {
    const target = event.target as HTMLElement;
    const line = target.closest<HTMLElement>('[data-line]')?.dataset['line'];
    if (!line || event.button !== 0 || !target.closest('[data-grip]')) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setDrag({ path: line });
  }

  function handlePointerMove(event: PointerEvent<HTMLElement>) {
    if (!drag) return;
    const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')];
    const from = lines.findIndex((line) => line.dataset['line'] === drag.path);
    const to = lines.findIndex((line, at) => {
      const { top, height } = line.getBoundingClientRect();
      // Only past the middle of a line that would give way, or the two would change places for ever.
      if (at < from) return event.clientY < top + height / 2;
      return at > from && event.clientY > top + height / 2 && event.clientY <= top + height;
    });
    const toLine = lines[to]?.dataset['line'];
    if (toLine !== undefined) onMove(drag.path, toLine);
  }

  const end = () => setDrag(undefined);
  return {
    drag,
    handlers: {
      onPointerDown: handlePointerDown,
      onPointerMove: handlePointerMove,
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
