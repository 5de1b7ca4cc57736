import { can } from '#contract/access/can.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { invalid } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { seenDeals } from '#server/modules/deals/dealScope.ts';
import type { DealsDeps } from '#server/modules/deals/dealsDeps.ts';
import { currentMentions } from '#server/modules/notes/mentions.service.ts';
import { addNote } from '#server/modules/notes/recordNotes.service.ts';
import { seenPeople } from '#server/modules/people/peopleAccess.ts';
import type { RecordKey } from '#server/modules/records/crmRecord.ts';
import { recordEventOf } from '#server/modules/records/recordEvents.ts';
import { lockedRecordScope, recordScope } from '#server/modules/records/recordScope.service.ts';
import type { Interaction } from './interaction.ts';
import { ACTIONS, checkedInteraction, interactionValues } from './interaction.ts';
import { recordEntry } from './recordEntry.ts';
import { readRecordTimeline } from './recordTimeline.store.ts';
import type { TimelineEntry } from './timelineEntry.ts';
import type { TimelinePart } from './timelinePart.ts';

export interface RecordTimelineService {
  /**
   * A page of the timeline of an account or a deal, pinned notes first, then newest first: notes, calls, meetings,
   * tasks, changes, quotes, and invoices for viewers who may see them. An account has the entries of its deals and the
   * calls and meetings of its people that the viewer may see. Rejects a record that does not exist for the viewer.
   */
  findRecordTimeline(
    viewer: Viewer,
    kind: 'ACCOUNT' | 'DEAL',
    id: string,
    page: { part: TimelinePart | null; limit: number; offset: number },
  ): Promise<{ entries: TimelineEntry[]; total: number }>;
  /** Adds a note, or logs a call or meeting. Rejects messages and next dates, which only people have. */
  addRecordInteraction(viewer: Viewer, key: RecordKey, interaction: Interaction): Promise<void>;
}

/** The timelines of accounts and deals. */
export function recordTimelineService(deps: DealsDeps): RecordTimelineService {
  return {
    findRecordTimeline: (anyone, kind, recordId, page) =>
      recordScope(deps, anyone, { kind, recordId }, async (tx, { id, companyId }, viewer) => {
        const seesDeals = kind === 'ACCOUNT' && can(viewer, 'CRM_DEALS', 'VIEW');
        const source = {
          companyId,
          kind,
          id,
          deals: seesDeals ? await seenDeals(tx, viewer, deps.clock.now()) : null,
          people: await seenPeople(tx, viewer),
          seesInvoices: can(viewer, 'CUSTOMERS', 'VIEW'),
        };
        const { rows, total } = await readRecordTimeline(tx, source, page);
        const named = await currentMentions(
          tx,
          companyId,
          rows.map(({ note }) => note),
        );
        return { entries: rows.map((row) => recordEntry(row, viewer, named)), total };
      }),

    addRecordInteraction: (anyone, key, interaction) =>
      lockedRecordScope(deps, anyone, key, (tx, record, viewer) =>
        onceOnly(tx, viewer, async () => {
          const { kind } = interaction;
          if (kind === 'MESSAGE' || interaction.nextCall || interaction.nextMeeting)
            throw invalid(
              'only-for-people',
              i18n.t('Messages and next dates belong to leads and contacts only'),
            );
          const { text, outcome } = checkedInteraction(interaction);
          const at = deps.clock.now();
          if (kind === 'NOTE') {
            await addNote(tx, viewer, { record, text: text ?? '', at, wroteAt: interaction.at ?? at });
            return recordEventOf(tx, viewer, record, { action: 'note-added', at });
          }
          const after = interactionValues({ text, outcome, at: interaction.at });
          await recordEventOf(tx, viewer, record, { action: ACTIONS[kind], after, at });
        }),
      ),
  };
}
