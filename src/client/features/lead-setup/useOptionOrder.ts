import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { errorMessageOf } from '#client/data/eachRow.ts';
import { useLineDrag } from '#client/kit/list-table/columns/useLineDrag.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { OPTION_WORDS } from '#contract/lead-setup/optionWords.ts';
import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import type { LeadOption } from './leadOption.ts';
import { useReorderLeadOptionsMutation } from './leadSetupApi.ts';
import { movedTo, putInOrder } from './optionOrder.ts';

interface OptionOrderOptions {
  kind: OptionKind;
  options: readonly LeadOption[];
  /** Off where the rows stand in another order, or not all of them do. */
  isOn: boolean;
  /** The list has changed meanwhile: look again. */
  onStale: () => void;
}

/**
 * The order of a list: by dragging the grips, by Alt and the arrow keys in a row, by the row menu. The handlers are for the
 * element around the table. `options` are the rows as they stand while one is dragged.
 */
export function useOptionOrder({ kind, options, isOn, onStale }: OptionOrderOptions) {
  const [reorder] = useReorderLeadOptionsMutation();
  const [dragged, setDragged] = useState<string[] | null>(null);
  const [announced, setAnnounced] = useState('');
  const stored = options.filter(({ isArchived }) => !isArchived).map(({ _id }) => _id);
  const ids = dragged ?? stored;

  const lines = useLineDrag((line, toLine) => setDragged(movedTo(ids, line, ids.indexOf(toLine)) ?? ids));

  async function save(next: string[]) {
    const errorMessage = errorMessageOf(await reorder({ kind, ids: next }), 'Failed to change the order');
    if (errorMessage === null) return;
    toast.error(errorMessage);
    onStale();
  }

  /** Puts an entry at a place of the list, from 0. */
  function moveTo(id: string, index: number) {
    const next = isOn && movedTo(stored, id, index);
    if (!next) return;
    void save(next);
    const name = options.find(({ _id }) => _id === id)?.name ?? '';
    setAnnounced(`${name} is now ${OPTION_WORDS[kind].one} ${next.indexOf(id) + 1} of ${next.length}`);
  }

  function drop() {
    lines.handlers.onPointerUp();
    if (dragged && dragged.join() !== stored.join()) void save(dragged);
    setDragged(null);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-id]')?.dataset['id'];
    if (!step || !id || !event.altKey) return;
    event.preventDefault();
    moveTo(id, stored.indexOf(id) + step);
  }

  return {
    options: dragged ? putInOrder(options, dragged) : options,
    ids: stored,
    draggedId: lines.drag?.path,
    announced,
    moveTo,
    handlers: {
      ...lines.handlers,
      onPointerUp: drop,
      onPointerCancel: drop,
      onKeyDown: handleKeyDown,
    },
  };
}
