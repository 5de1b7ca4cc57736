import { additionTags } from '#contract/live/changeTags.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { countTemplateUse } from '#server/modules/message-templates/templateUse.service.ts';
import { addNote } from '#server/modules/notes/recordNotes.service.ts';
import { changePeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import { lockedPerson, writeChange } from '#server/modules/people/changes/personChanges.service.ts';
import { recordPersonEvent } from '#server/modules/people/changes/personEvents.ts';
import { givenColumns } from '#server/modules/people/fields/personInput.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import { peopleScope } from '#server/modules/people/peopleAccess.ts';
import type { PeopleDeps } from '#server/modules/people/peopleDeps.ts';
import { personRecord } from '#server/modules/records/crmRecord.ts';
import type { Interaction } from './interaction.ts';
import { ACTIONS, checkedInteraction, interactionValues } from './interaction.ts';

export interface InteractionsService {
  /**
   * Adds a note, or logs a call, meeting or message; may set the next one. A completed call or meeting clears
   * its date.
   */
  addInteraction(viewer: Viewer, kind: PersonKind, id: string, interaction: Interaction): Promise<void>;
}

/** Interactions with people, as opposed to field changes. */
export function interactionsService({ database, clock }: PeopleDeps): InteractionsService {
  return {
    addInteraction: (anyone, kind, id, interaction) =>
      peopleScope(database, anyone, kind, (tx, scope, viewer) =>
        onceOnly(tx, viewer, async () => {
          const row = await lockedPerson(tx, scope, id);
          const { text, outcome } = checkedInteraction(interaction);
          const at = clock.now();
          const columns = givenColumns(
            { nextCall: interaction.nextCall, nextMeeting: interaction.nextMeeting },
            null,
          );
          // The due call or meeting took place
          if (
            interaction.kind === 'CALL' &&
            interaction.nextCall === undefined &&
            isPast(row.next_call_at, at)
          )
            Object.assign(columns, givenColumns({ nextCall: null }, null));
          if (
            interaction.kind === 'MEETING' &&
            interaction.nextMeeting === undefined &&
            isPast(row.next_meeting_at, at)
          )
            Object.assign(columns, givenColumns({ nextMeeting: null }, null));
          if (interaction.kind === 'NOTE') {
            const record = personRecord(row);
            await addNote(tx, viewer, { record, text: text ?? '', at, wroteAt: interaction.at ?? at });
            await recordPersonEvent(tx, viewer, row, { action: 'note-added', at });
            return writeChange(tx, viewer, row, columns, at);
          }
          await changePeople(tx, viewer.companyId, [{ row, columns }], at);
          if (interaction.templateId) await countTemplateUse(tx, viewer.companyId, interaction.templateId);
          await recordPersonEvent(tx, viewer, row, {
            action: ACTIONS[interaction.kind],
            alsoTags: interaction.templateId ? additionTags('message template') : [],
            after: {
              ...interactionValues({ text, outcome, at: interaction.at }),
              ...(interaction.nextCall && { nextCall: interaction.nextCall.toISOString() }),
              ...(interaction.nextMeeting && { nextMeeting: interaction.nextMeeting.toISOString() }),
            },
            at,
          });
        }),
      ),
  };
}

function isPast(moment: Date | null, now: Date): boolean {
  return moment !== null && moment <= now;
}
