import { listTag } from '#contract/live/cacheTag.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import type { PersonEvent } from '#server/modules/people/changes/personEvents.ts';
import type { CrmRecord } from '#server/modules/records/crmRecord.ts';
import { ownerIds } from '#server/modules/records/crmRecord.ts';
import { recordEventOf, webhookArea } from '#server/modules/records/recordEvents.ts';
import { react } from '#server/reactions.ts';

interface TaskEvent {
  action: keyof typeof RECORD_ACTIONS;
  task: { id: string; title: string; due: string };
  /** Where it was changed. */
  before?: { title: string; due: string };
  at: Date;
}

/** Records a change of a task in the timeline of its record, for the agenda, and for webhooks. */
export async function recordTaskEvent(
  tx: Tx,
  viewer: ChangeActor,
  record: CrmRecord,
  { action, task, before, at }: TaskEvent,
): Promise<void> {
  const isMoved = before !== undefined && before.due !== task.due;
  await recordEventOf(tx, viewer, record, {
    action,
    before: isMoved ? { due: before.due } : null,
    after: { text: task.title, ...((isMoved || action === 'task-added') && { due: task.due }) },
    isOnPageOnly: true,
    alsoTags: [listTag('Task')],
    at,
  });
  const what = RECORD_ACTIONS[action];
  const changed = {
    entity: 'task',
    entityId: task.id,
    action: what,
    ...webhookArea(record),
    ...(what === 'deleted' && { about: ownerIds(record) }),
  } as const;
  await react(tx, 'records.changed', { companyId: viewer.companyId, records: [changed], at });
}

/** What happened to the task, by the event of its record. */
const RECORD_ACTIONS = {
  'task-added': 'created',
  'task-changed': 'updated',
  'task-reopened': 'updated',
  'task-done': 'completed',
  'task-deleted': 'deleted',
} as const satisfies Partial<Record<PersonEvent['action'], string>>;
