import type { CompanyViewer } from '#server/access/companyViewer.ts';
import type { CacheTag } from '#contract/live/cacheTag.ts';
import type { Tx } from '#server/database/scopes.ts';
import type { FieldValues } from '#server/modules/events/events.table.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { PersonKind } from '../people.table.ts';

/** The cache tag of a kind of person. */
export const TAG_OF = { LEAD: 'Lead', CONTACT: 'Contact' } as const;

/** What happened to a person. */
export interface PersonEvent {
  action:
    | 'created'
    | 'updated'
    | 'note-added'
    | 'call-logged'
    | 'meeting-logged'
    | 'message-sent'
    | 'converted'
    | 'conversion-reverted'
    | 'trashed'
    | 'restored'
    | 'deleted';
  before?: FieldValues | null;
  after?: FieldValues | null;
  at: Date;
}

/** Writes the event of a change to one lead or contact. */
export async function recordPersonEvent(
  tx: Tx,
  viewer: CompanyViewer,
  person: { id: string; kind: PersonKind },
  { action, before = null, after = null, at }: PersonEvent,
): Promise<void> {
  await recordChange(tx, viewer, {
    entity: person.kind.toLowerCase(),
    entityId: person.id,
    action,
    before,
    after,
    tags: personTags(person),
    at,
  });
}

/** What shows a person: their own page, the lists, the numbers of lead managers, and the dashboard. */
export function personTags({ id, kind }: { id: string; kind: PersonKind }): CacheTag[] {
  const tags: CacheTag[] = [
    { type: TAG_OF[kind], id },
    { type: TAG_OF[kind], id: 'LIST' },
    { type: 'Dashboard', id: 'LIST' },
  ];
  return kind === 'LEAD' ? [...tags, { type: 'leadManagers', id: 'LIST' }] : tags;
}
