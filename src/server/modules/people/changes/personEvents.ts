import type { CacheTag } from '#contract/live/cacheTag.ts';
import type { ChangedThing } from '#contract/live/changeTags.ts';
import { pageTags } from '#contract/live/changeTags.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { FieldValues } from '#server/modules/events/events.table.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { PersonKind } from '../people.table.ts';

/** What events call each kind of person. */
export const PERSON_THING = { LEAD: 'lead', CONTACT: 'contact' } as const satisfies Record<
  PersonKind,
  ChangedThing
>;

/** What happened to a person. */
export interface PersonEvent {
  action:
    | 'created'
    | 'updated'
    | 'note-added'
    | 'note-edited'
    | 'note-pinned'
    | 'note-unpinned'
    | 'note-deleted'
    | 'note-restored'
    | 'task-added'
    | 'task-changed'
    | 'task-done'
    | 'task-reopened'
    | 'task-deleted'
    | 'file-added'
    | 'file-renamed'
    | 'file-deleted'
    | 'file-restored'
    | 'call-logged'
    | 'meeting-logged'
    | 'message-sent'
    | 'form-sent'
    | 'handed-over'
    | 'converted'
    | 'conversion-reverted'
    | 'trashed'
    | 'restored'
    | 'deleted';
  before?: FieldValues | null;
  after?: FieldValues | null;
  alsoTags?: CacheTag[];
  /** No list shows it: only the person's own page is fetched again. */
  isOnPageOnly?: boolean;
  at: Date;
}

/** Writes the event of a change to one lead or contact. */
export async function recordPersonEvent(
  tx: Tx,
  viewer: ChangeActor,
  person: { id: string; kind: PersonKind },
  { action, before = null, after = null, alsoTags = [], isOnPageOnly, at }: PersonEvent,
): Promise<void> {
  await recordChange(tx, viewer, {
    entity: PERSON_THING[person.kind],
    entityId: person.id,
    action,
    before,
    after,
    ...(isOnPageOnly && { tags: pageTags(PERSON_THING[person.kind], person.id) }),
    alsoTags,
    at,
  });
}
