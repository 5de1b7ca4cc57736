import { listTag } from '#contract/live/cacheTag.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import type { PersonEvent } from '#server/modules/people/changes/personEvents.ts';
import { recordPersonEvent } from '#server/modules/people/changes/personEvents.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import { react } from '#server/reactions.ts';

interface TaskEvent {
  action: keyof typeof RECORD_ACTIONS;
  task: { id: string; title: string; due: string };
  /** Where it was changed. */
  before?: { title: string; due: string };
  at: Date;
}

/** Records a change of a task in the timeline of its person, for the agenda, and for webhooks. */
export async function recordTaskEvent(
  tx: Tx,
  viewer: ChangeActor,
  person: { id: string; kind: PersonKind },
  { action, task, before, at }: TaskEvent,
): Promise<void> {
  const isMoved = before !== undefined && before.due !== task.due;
  await recordPersonEvent(tx, viewer, person, {
    action,
    before: isMoved ? { due: before.due } : null,
    after: { text: task.title, ...((isMoved || action === 'task-added') && { due: task.due }) },
    isOnPageOnly: true,
    alsoTags: [listTag('Task')],
    at,
  });
  const about = { personId: person.id, personKind: person.kind };
  const what = RECORD_ACTIONS[action];
  const record = {
    entity: 'task',
    entityId: task.id,
    action: what,
    ...(what === 'deleted' && { about }),
  } as const;
  await react(tx, 'records.changed', { companyId: viewer.companyId, records: [record], at });
}

/** What happened to the task, by the event of its person. */
const RECORD_ACTIONS = {
  'task-added': 'created',
  'task-changed': 'updated',
  'task-reopened': 'updated',
  'task-done': 'completed',
  'task-deleted': 'deleted',
} as const satisfies Partial<Record<PersonEvent['action'], string>>;
