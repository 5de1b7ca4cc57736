import { v7 as newId } from 'uuid';
import { searchTextOf } from '#contract/people/searchText.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { announceList, announceProgress } from '#server/modules/events/events.service.ts';
import { readThreadIds } from './threads.store.ts';
import type { NewSmsThread } from './threads.table.ts';

/** A thread of a number as it begins. */
export function newThread(given: {
  companyId: string;
  phone: string;
  providerId: string;
  at: Date;
}): NewSmsThread {
  return {
    company_id: given.companyId,
    id: newId(),
    phone: given.phone,
    provider_id: given.providerId,
    last_text: '',
    is_last_received: false,
    last_at: given.at,
    unread: 0,
    assignee_id: null,
    has_refusal: false,
    created_at: given.at,
    search: searchTextOf([], [given.phone]),
  };
}

/** Has open inboxes look again at the threads of these numbers: what became of their texts is nothing that a log keeps. */
export async function announceThreads(tx: Tx, companyId: string, phones: readonly string[]): Promise<void> {
  if (phones.length === 0) return;
  for (const { id } of await readThreadIds(tx, companyId, phones))
    await announceProgress(tx, { companyId, entity: 'sms thread', entityId: id });
  // A thread may be new, or the newest now
  await announceList(tx, { companyId, entity: 'sms thread' });
}
