import { can } from '#contract/access/can.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { fieldChanges } from '#server/modules/events/changes.ts';
import type { FieldValues } from '#server/modules/events/events.table.ts';
import { currentMentions } from '#server/modules/notes/mentions.service.ts';
import { isNoteOf } from '#server/modules/notes/noteRights.ts';
import { personValues } from '#server/modules/people/fields/personColumns.ts';
import type { PersonNames } from '#server/modules/people/fields/personNames.service.ts';
import { readLoggedNames } from '#server/modules/people/fields/personNames.service.ts';
import { readableFields } from '#server/modules/people/fields/readableFields.ts';
import { foundPerson } from '#server/modules/people/list/peopleReads.service.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import { peopleScope, seenPeople } from '#server/modules/people/peopleAccess.ts';
import type { PeopleDeps } from '#server/modules/people/peopleDeps.ts';
import { textEntry } from './textEntry.ts';
import type { TimelineRow } from './timeline.store.ts';
import { readTimeline } from './timeline.store.ts';
import type { TimelineEntry } from './timelineEntry.ts';
import { timelineKind } from './timelineKind.ts';
import type { TimelinePart } from './timelinePart.ts';

export interface TimelineService {
  /**
   * A page of a person's timeline, pinned notes first, then newest first. Rejects a person that does not
   * exist for the viewer.
   */
  findTimeline(
    viewer: Viewer,
    kind: PersonKind,
    id: string,
    page: { part: TimelinePart | null; limit: number; offset: number },
  ): Promise<{ entries: TimelineEntry[]; total: number }>;
}

/** The story of a lead or contact, from the events, the jobs that changed many at once, and the texts of their numbers for who may see those. */
export function timelineService({ database }: PeopleDeps): TimelineService {
  return {
    findTimeline: (viewer, kind, id, page) =>
      peopleScope(database, viewer, kind, async (tx, scope, working) => {
        const person = await foundPerson(tx, scope, id);
        const texts = can(working, 'SMS_CAMPAIGN', 'VIEW') ? await seenPeople(tx, working) : null;
        const { rows, total } = await readTimeline(tx, scope.companyId, id, { ...page, texts });
        const stored = rows
          .filter(({ job_id }) => job_id !== null)
          .flatMap(({ before, after }) => [personValues(before ?? {}), personValues(after ?? {})]);
        const names = await readLoggedNames(tx, scope.companyId, stored);
        const named = await currentMentions(
          tx,
          scope.companyId,
          rows.map(({ note }) => note),
        );
        const current = rows.map((row) => ({ ...row, note: row.note === null ? null : named(row.note) }));
        const entries = current.map((row) => textEntry(row, person) ?? entryOf(row, names, working));
        return { entries, total };
      }),
  };
}

/** The additional values of an interaction's event. */
const OWN_FIELDS = ['text', 'outcome', 'happenedAt'];

function entryOf(row: TimelineRow, names: PersonNames, viewer: CompanyViewer): TimelineEntry {
  const read = (values: FieldValues | null) =>
    values && row.job_id ? readableFields(personValues(values), names) : values;
  const before = read(row.before);
  const after = read(row.after);
  const { text, outcome, happenedAt } = (row.job_id ? {} : (row.after ?? {})) as Record<
    string,
    string | null | undefined
  >;
  return {
    _id: row.id,
    kind: timelineKind(row),
    at: happenedAt ? new Date(happenedAt) : row.at,
    actorName: row.actor_name,
    text: row.note ?? text ?? row.job_title,
    outcome: outcome ?? null,
    changes: fieldChanges(before, after).filter(
      ({ field, before: from, after: to }) => !OWN_FIELDS.includes(field) && from !== to,
    ),
    jobId: row.job_id,
    note:
      row.note === null
        ? null
        : {
            isPinned: row.is_pinned,
            mayChange: isNoteOf(viewer, row),
            editedBy: row.edited_by,
            editedAt: row.edited_at,
          },
    sms: null,
    about: null,
  };
}
