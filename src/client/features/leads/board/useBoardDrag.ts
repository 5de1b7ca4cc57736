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
import type { LeadRow } from '#client/entities/people/person.ts';
import { personTitle } from '#client/entities/people/person.ts';
import { useDragSensors } from '#client/kit/drag/useDragSensors.ts';
import { readingKey } from '#client/kit/i18n/direction.ts';
import type { BoardColumnData } from './boardQuery.ts';
import type { CardMove } from './cardMove.ts';

type Stage = BoardColumnData['stage'];

/** A card as it is picked up. */
export type LiftedCard = Omit<CardMove, 'to'>;

/**
 * Cards dragged from stage to stage, by mouse, finger, or keys: Space picks one up, left and right choose a stage, Space
 * drops it, Escape gives up. Each step is said aloud. Gives the properties of the DndContext around the columns.
 */
export function useBoardDrag(stages: readonly Stage[], onMove: (move: CardMove) => void) {
  const [lifted, setLifted] = useState<LiftedCard>();
  const sensors = useDragSensors(useMemo(() => keysBetween(stages), [stages]));
  const saidStageId = useRef<string>(undefined);
  const stageOf = (item: Over | null) => stages.find(({ _id }) => _id === item?.id);
  const stageText = ({ _id, stageLevel }: Stage) =>
    t`${{ stage: stageLevel }}, ${{ place: stages.findIndex((stage) => stage._id === _id) + 1 }} of ${{ count: stages.length }}`;

  const announcements: Announcements = {
    onDragStart({ active }) {
      const { lead, from } = cardOf(active);
      saidStageId.current = from._id;
      return t`${{ lead: personTitle(lead) }} picked up in ${{ place: stageText(from) }}. Left and right arrows choose a stage, Space drops, Escape cancels.`;
    },
    onDragOver({ over }) {
      const stage = stageOf(over);
      if (!stage || stage._id === saidStageId.current) return undefined;
      saidStageId.current = stage._id;
      return stageText(stage);
    },
    onDragEnd({ active, over }) {
      const { lead, from } = cardOf(active);
      const to = stageOf(over) ?? from;
      return to._id === from._id
        ? t`${{ lead: personTitle(lead) }} stays in ${{ stage: from.stageLevel }}.`
        : t`${{ lead: personTitle(lead) }} moved to ${{ stage: to.stageLevel }}.`;
    },
    onDragCancel({ active }) {
      const { lead, from } = cardOf(active);
      return t`Cancelled. ${{ lead: personTitle(lead) }} stays in ${{ stage: from.stageLevel }}.`;
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
      const to = stageOf(over);
      if (to && to._id !== card.from._id) onMove({ ...card, to });
    },
  };

  return { context, lifted };
}

/** What a card says of itself to the DndContext. */
export function cardData(lead: LeadRow, from: Stage): { card: LiftedCard } {
  return { card: { lead, from } };
}

function cardOf(active: Active): LiftedCard {
  return (active.data.current as { card: LiftedCard }).card;
}

/** The column under the pointer; by keys the one that the card is nearest to. */
const underPointer: CollisionDetection = (drag) =>
  drag.pointerCoordinates ? pointerWithin(drag) : closestCenter(drag);

/** Left and right go to the middle of the next column; Enter opens a card, so that Space alone picks it up. */
function keysBetween(stages: readonly Stage[]) {
  const coordinateGetter: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
    const { over, droppableRects, collisionRect } = context;
    event.preventDefault();
    const step = { ArrowLeft: -1, ArrowRight: 1 }[readingKey(event.code)];
    const at = stages.findIndex(({ _id }) => _id === over?.id);
    const next = step && at >= 0 ? stages[at + step] : undefined;
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
