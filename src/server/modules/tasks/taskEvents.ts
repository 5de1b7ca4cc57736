import { listTag } from '#contract/live/cacheTag.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import type { PersonEvent } from '#server/modules/people/changes/personEvents.ts';
import { recordPersonEvent } from '#server/modules/people/changes/personEvents.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';

interface TaskEvent {
  action: PersonEvent['action'];
  task: { title: string; due: string };
  /** Where it was changed. */
  before?: { title: string; due: string };
  at: Date;
}

/** Writes what happened with a task into the story of its person; the agenda learns of it, too. */
export function recordTaskEvent(
  tx: Tx,
  viewer: ChangeActor,
  person: { id: string; kind: PersonKind },
  { action, task, before, at }: TaskEvent,
): Promise<void> {
  const isMoved = before !== undefined && before.due !== task.due;
  return recordPersonEvent(tx, viewer, person, {
    action,
    before: isMoved ? { due: before.due } : null,
    after: { text: task.title, ...((isMoved || action === 'task-added') && { due: task.due }) },
    isOnPageOnly: true,
    alsoTags: [listTag('Task')],
    at,
  });
}
