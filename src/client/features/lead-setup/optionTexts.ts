import { select } from '@lingui/core/macro';
import type { OptionKind } from '#contract/lead-setup/optionWords.ts';

/** What the screens of lead options say about a kind of them. */

export function searchLabel(kind: OptionKind): string {
  return select(kind, {
    GROUP: 'Search groups',
    STAGE: 'Search stages',
    STATUS: 'Search statuses',
    other: 'Search sources',
  });
}

/** The title and the text of an empty list. */
export function emptyTexts(kind: OptionKind): { title: string; text: string } {
  return {
    title: select(kind, {
      GROUP: 'No groups yet',
      STAGE: 'No stages yet',
      STATUS: 'No statuses yet',
      other: 'No sources yet',
    }),
    text: select(kind, {
      GROUP: 'groups that you add can be assigned to leads.',
      STAGE: 'stages that you add can be assigned to leads.',
      STATUS: 'statuses that you add can be assigned to leads.',
      other: 'sources that you add can be assigned to leads.',
    }),
  };
}

export function addLabel(kind: OptionKind): string {
  return select(kind, {
    GROUP: 'Add group',
    STAGE: 'Add stage',
    STATUS: 'Add status',
    other: 'Add source',
  });
}

export function newLabel(kind: OptionKind): string {
  return select(kind, {
    GROUP: 'New group',
    STAGE: 'New stage',
    STATUS: 'New status',
    other: 'New source',
  });
}

export function newDefaultLabel(kind: OptionKind): string {
  return select(kind, {
    GROUP: 'New default group',
    STAGE: 'New default stage',
    STATUS: 'New default status',
    other: 'New default source',
  });
}

export function newNameLabel(kind: OptionKind): string {
  return select(kind, {
    GROUP: 'Name of the new group',
    STAGE: 'Name of the new stage',
    STATUS: 'Name of the new status',
    other: 'Name of the new source',
  });
}

export function newColourLabel(kind: OptionKind, colour: string): string {
  return select(kind, {
    GROUP: `Color of the new group: ${colour}`,
    STAGE: `Color of the new stage: ${colour}`,
    STATUS: `Color of the new status: ${colour}`,
    other: `Color of the new source: ${colour}`,
  });
}

export function deleteLabel(kind: OptionKind): string {
  return select(kind, {
    GROUP: 'Delete group',
    STAGE: 'Delete stage',
    STATUS: 'Delete status',
    other: 'Delete source',
  });
}

/** The place in the order, from 1: 'stage 2 of 3'. */
export function placeLabel(kind: OptionKind, place: number, count: number): string {
  return select(kind, {
    GROUP: `group ${place} of ${count}`,
    STAGE: `stage ${place} of ${count}`,
    STATUS: `status ${place} of ${count}`,
    other: `source ${place} of ${count}`,
  });
}
