import { pageTags } from '#contract/live/changeTags.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { PersonEvent } from '#server/modules/people/changes/personEvents.ts';
import { recordPersonEvent } from '#server/modules/people/changes/personEvents.ts';
import type { CrmRecord } from './crmRecord.ts';

/** Writes the event of a note, task, file, call or meeting of a record. */
export async function recordEventOf(
  tx: Tx,
  actor: ChangeActor,
  record: CrmRecord,
  event: PersonEvent,
): Promise<void> {
  if ('person' in record) return recordPersonEvent(tx, actor, record.person, event);
  const { action, before = null, after = null, alsoTags = [], at } = event;
  const thing = record.kind === 'ACCOUNT' ? 'organization' : 'deal';
  const name = 'account' in record ? record.account.name : record.deal.title;
  await recordChange(tx, actor, {
    entity: thing,
    entityId: record.id,
    action,
    before,
    // The log has no other source for the name
    after: { ...after, [thing]: name },
    tags: pageTags(thing, record.id),
    alsoTags,
    at,
  });
}

/** The area that the owner of a webhook must see to receive notes and tasks of an account or deal. */
export function webhookArea({ kind }: Pick<CrmRecord, 'kind'>): { area?: 'CRM_ACCOUNTS' | 'CRM_DEALS' } {
  if (kind === 'ACCOUNT') return { area: 'CRM_ACCOUNTS' };
  return kind === 'DEAL' ? { area: 'CRM_DEALS' } : {};
}
