import type { ChangeEvent } from 'react';
import { useRef } from 'react';
import { rowIndex } from './rowIndex.ts';

/** Selects rows by their boxes and by Space; with Shift all from the last one on. */
export function useRangeSelect(
  ids: readonly string[],
  onSelect: (ids: string[], isSelected: boolean) => void,
) {
  const anchor = useRef<string>(undefined);

  function select(index: number, isSelected: boolean, isRange: boolean) {
    const from = isRange ? ids.indexOf(anchor.current ?? '') : -1;
    const [start, end] = from < 0 ? [index, index] : [Math.min(from, index), Math.max(from, index)];
    anchor.current = ids[index];
    onSelect(ids.slice(start, end + 1), isSelected);
  }

  return {
    handleChange(event: ChangeEvent<HTMLInputElement>) {
      if (event.target.dataset['part'] !== 'checkbox') return;
      const { shiftKey = false } = event.nativeEvent as Partial<globalThis.MouseEvent>;
      select(rowIndex(event.target, ids), event.target.checked, shiftKey);
    },
    toggleByKey(target: HTMLElement, isRange: boolean) {
      const box = target.closest('[data-id]')?.querySelector<HTMLInputElement>('[data-part="checkbox"]');
      if (box) select(rowIndex(target, ids), !box.checked, isRange);
    },
  };
}
