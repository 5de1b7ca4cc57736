import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { personTitle } from '#client/entities/people/person.ts';
import type { BoardColumnData } from './boardQuery.ts';
import type { CardMove } from './cardMove.ts';

/** A card that was picked up, by keyboard or pointer, and the stage it hovers over. */
export interface LiftedCard extends Omit<CardMove, 'to'> {
  overId: string;
}

interface BoardKeysOptions {
  columns: readonly BoardColumnData[];
  mayMove: boolean;
  /** The card with the focus, as it stands in its column. */
  find: (id: string) => Omit<CardMove, 'to'> | undefined;
  onMove: (move: CardMove) => void;
}

/**
 * The board by keyboard: arrows go from card to card; Space picks one up, left and right choose its stage, Space drops it and
 * Escape gives up. `announcement` is for a live region.
 */
export function useBoardKeys({ columns, mayMove, find, onMove }: BoardKeysOptions) {
  const [lifted, setLifted] = useState<LiftedCard>();
  const [announcement, setAnnouncement] = useState('');
  const stageText = (at: number) => `${columns[at]?.stage.stageLevel ?? ''}, ${at + 1} of ${columns.length}`;
  const columnAt = (stageId: string) => columns.findIndex(({ stage }) => stage._id === stageId);

  function lift(id: string) {
    const found = find(id);
    if (!found) return;
    setLifted({ ...found, overId: found.from._id });
    setAnnouncement(
      `${personTitle(found.lead)} picked up in ${stageText(columnAt(found.from._id))}. ` +
        'Left and right arrows choose a stage, Space drops, Escape cancels.',
    );
  }

  function hover(step: number) {
    if (!lifted) return;
    const at = Math.min(columns.length - 1, Math.max(0, columnAt(lifted.overId) + step));
    const stage = columns[at]?.stage;
    if (!stage) return;
    setLifted({ ...lifted, overId: stage._id });
    setAnnouncement(stageText(at));
    document
      .querySelector(`[data-stage="${CSS.escape(stage._id)}"]`)
      ?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' });
  }

  function drop(overId = lifted?.overId) {
    if (!lifted) return;
    const to = columns.find(({ stage }) => stage._id === overId)?.stage;
    setLifted(undefined);
    if (!to || to._id === lifted.from._id)
      return setAnnouncement(`${personTitle(lifted.lead)} stays in ${lifted.from.stageLevel}.`);
    setAnnouncement(`${personTitle(lifted.lead)} moved to ${to.stageLevel}.`);
    onMove({ ...lifted, to });
  }

  function cancel() {
    if (!lifted) return;
    setLifted(undefined);
    setAnnouncement(`Cancelled. ${personTitle(lifted.lead)} stays in ${lifted.from.stageLevel}.`);
  }

  function handleLifted(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) hover(step);
    else if (event.key === ' ' || event.key === 'Enter') drop();
    else if (event.key === 'Escape') cancel();
    else if (event.key === 'Tab') return cancel();
    event.preventDefault();
    event.stopPropagation();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const card = (event.target as HTMLElement).closest<HTMLElement>('[data-card]');
    if (!card || event.ctrlKey || event.metaKey || event.altKey) return;
    if (lifted) return handleLifted(event);
    if (event.key === ' ' && mayMove) {
      event.preventDefault();
      lift(card.dataset['card'] ?? '');
    } else if (moveFocus(event.key, card)) event.preventDefault();
  }

  return {
    lifted,
    announcement,
    lift,
    drop,
    cancel,
    hoverOver: (overId: string) => setLifted((now) => now && { ...now, overId }),
    handleKeyDown,
  };
}

/** Up and down inside a column, left and right to the nearest card of the next column that has one. */
function moveFocus(key: string, card: HTMLElement): boolean {
  const column = card.closest('[data-stage]');
  const cards = [...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  const at = cards.indexOf(card);
  const vertical = { ArrowUp: cards[at - 1], ArrowDown: cards[at + 1] }[key];
  if (vertical) {
    vertical.focus();
    return true;
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return key === 'ArrowUp' || key === 'ArrowDown';
  const columns = [...document.querySelectorAll<HTMLElement>('[data-stage]')];
  const own = columns.indexOf(column as HTMLElement);
  const others = key === 'ArrowRight' ? columns.slice(own + 1) : columns.slice(0, own).reverse();
  const target = others
    .map((each) => [...each.querySelectorAll<HTMLElement>('[data-card]')])
    .find((each) => each.length > 0);
  target?.[Math.min(at, target.length - 1)]?.focus();
  return true;
}
