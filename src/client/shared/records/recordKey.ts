import type { CacheTag, TagType } from '#contract/live/cacheTag.ts';
import type { ChangedThing } from '#contract/live/changeTags.ts';
import { pageTags } from '#contract/live/changeTags.ts';

/** The kinds of records with notes, tasks, files and a timeline. */
export type RecordKind = 'LEAD' | 'CONTACT' | 'ACCOUNT' | 'DEAL';

/** Names one record. */
export interface RecordKey {
  kind: RecordKind;
  recordId: string;
}

/** The type under which a kind of record is cached. */
export const RECORD_TAGS = {
  LEAD: 'Lead',
  CONTACT: 'Contact',
  ACCOUNT: 'Account',
  DEAL: 'Deal',
} as const satisfies Record<RecordKind, TagType>;

/** What a change on a record's page makes stale that no list shows. */
export function recordTags({ kind, recordId }: RecordKey): CacheTag[] {
  return pageTags(THINGS[kind], recordId);
}

const THINGS = {
  LEAD: 'lead',
  CONTACT: 'contact',
  ACCOUNT: 'organization',
  DEAL: 'deal',
} as const satisfies Record<RecordKind, ChangedThing>;
