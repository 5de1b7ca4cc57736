import { i18n } from '#contract/i18n/i18n.ts';
import type { ActivityRow, ActivitySearch } from '#server/modules/events/activity.service.ts';
import { fieldChanges } from '#server/modules/events/changes.ts';

/** The requested part of the activity log, as stored until the download. */
export interface ActivityRequest {
  kind: 'ACTIVITY';
  format: 'CSV';
  search: ActivitySearch;
  /** Without its extension. */
  fileName: string;
}

/** The search of a stored request, where times are texts. */
export function storedSearch<
  Search extends Pick<ActivitySearch, 'from' | 'to'> & { updatedFrom?: Date | null },
>(search: Search): Search {
  const moment = (at: Date | null | undefined) => (at ? new Date(at) : null);
  const { from, to, updatedFrom } = search;
  return { ...search, from: moment(from), to: moment(to), updatedFrom: moment(updatedFrom) };
}

/** The log as a table: an entry has a row for every changed field, and one where it changed none. */
export async function* activityTable(
  entries: AsyncIterable<ActivityRow>,
): AsyncGenerator<string[], void, undefined> {
  yield HEADER.map((label) => i18n.t(label));
  for await (const entry of entries) {
    const about = [
      entry.created_at.toISOString(),
      entry.actor_name,
      entry.source === 'USER' ? i18n.t('Person') : i18n.t('Installation'),
      entry.action,
      entry.entity,
      entry.entity_id,
      entry.company_name,
    ];
    const changes = fieldChanges(entry.before, entry.after);
    if (changes.length === 0) yield [...about, '', '', ''];
    for (const { field, before, after } of changes) yield [...about, field, before ?? '', after ?? ''];
  }
}

const HEADER = [
  /*i18n*/ 'Time (UTC)',
  /*i18n*/ 'User',
  /*i18n*/ 'User type',
  /*i18n*/ 'Action',
  /*i18n*/ 'Record type',
  /*i18n*/ 'Record ID',
  /*i18n*/ 'Company',
  /*i18n*/ 'Field',
  /*i18n*/ 'Before',
  /*i18n*/ 'After',
];
