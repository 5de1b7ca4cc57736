import type {
  Active,
  Announcements,
  CollisionDetection,
  DndContextProps,
  KeyboardCoordinateGetter,
  Over,
} from '@dnd-kit/core';
import { closestCenter, pointerWithin } from '@dnd-kit/core';
import { t } from '@lingui/core/macro';
import { useMemo, useRef, useState } from 'react';
import { useDragSensors } from '../drag/useDragSensors.ts';
import { readingKey } from '../i18n/direction.ts';
import type { CardMove, CardTarget, LiftedCard } from './cardMove.ts';

interface CardDragOptions<Card> {
  /** In the order in which they are shown. */
  targets: readonly CardTarget[];
  titleOf: (card: Card) => string;
  onMove: (move: CardMove<Card>) => void;
}

/**
 * Cards dragged between columns, by mouse, finger, or keys: Space picks one up, left and right choose a target, Space
 * drops it, Escape cancels. Each step is announced. Returns the properties of the DndContext around the columns.
 */
export function useCardDrag<Card>({ targets, titleOf, onMove }: CardDragOptions<Card>) {
  const [lifted, setLifted] = useState<LiftedCard<Card>>();
  const sensors = useDragSensors(useMemo(() => keysBetween(targets), [targets]));
  const announcedId = useRef<string>(undefined);
  const cardOf = (active: Active) => (active.data.current as { card: LiftedCard<Card> }).card;
  const targetOf = (item: Over | null) => targets.find(({ _id }) => _id === item?.id);
  const placeText = ({ _id, name }: CardTarget) =>
    t`${{ stage: name }}, ${{ place: targets.findIndex((target) => target._id === _id) + 1 }} of ${{ count: targets.length }}`;

  const announcements: Announcements = {
    onDragStart({ active }) {
      const { card, from } = cardOf(active);
      announcedId.current = from._id;
      return t`${{ card: titleOf(card) }} picked up in ${{ place: placeText(from) }}. Left and right arrows choose a stage, Space drops, Escape cancels.`;
    },
    onDragOver({ over }) {
      const target = targetOf(over);
      if (!target || target._id === announcedId.current) return undefined;
      announcedId.current = target._id;
      return placeText(target);
    },
    onDragEnd({ active, over }) {
      const { card, from } = cardOf(active);
      const to = targetOf(over) ?? from;
      if (to.opensDialog) return undefined;
      return to._id === from._id
        ? t`${{ card: titleOf(card) }} stays in ${{ stage: from.name }}.`
        : t`${{ card: titleOf(card) }} moved to ${{ stage: to.name }}.`;
    },
    onDragCancel({ active }) {
      const { card, from } = cardOf(active);
      return t`Cancelled. ${{ card: titleOf(card) }} stays in ${{ stage: from.name }}.`;
    },
  };

  const context: DndContextProps = {
    sensors,
    collisionDetection: underPointer,
    // The focus follows the card (useFollowedCard).
    accessibility: { announcements, restoreFocus: false },
    onDragStart: ({ active }) => setLifted(cardOf(active)),
    onDragCancel: () => setLifted(undefined),
    onDragEnd({ active, over }) {
      setLifted(undefined);
      const card = cardOf(active);
      const to = targetOf(over);
      if (to && to._id !== card.from._id) onMove({ ...card, to });
    },
  };

  return { context, lifted };
}

/** The column under the pointer; by keys the one that the card is nearest to. */
const underPointer: CollisionDetection = (drag) =>
  drag.pointerCoordinates ? pointerWithin(drag) : closestCenter(drag);

/** Left and right go to the middle of the next target; Enter opens a card, so that Space alone picks it up. */
function keysBetween(targets: readonly CardTarget[]) {
  const coordinateGetter: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
    const { over, droppableRects, collisionRect } = context;
    event.preventDefault();
    const step = { ArrowLeft: -1, ArrowRight: 1 }[readingKey(event.code)];
    const at = targets.findIndex(({ _id }) => _id === over?.id);
    const next = step && at >= 0 ? targets[at + step] : undefined;
    const column = next && droppableRects.get(next._id);
    if (!column) return undefined;
    return {
      x: column.left + (column.width - (collisionRect?.width ?? 0)) / 2,
      y: currentCoordinates.y,
    };
  };
  return {
    coordinateGetter,
    keyboardCodes: { start: ['Space'], cancel: ['Escape', 'Tab'], end: ['Space', 'Enter'] },
  };
}
