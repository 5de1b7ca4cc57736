import { i18n } from '#contract/i18n/i18n.ts';
import { additionTags } from '#contract/live/changeTags.ts';
import { invalid } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { countTemplateUse } from '#server/modules/message-templates/templateUse.service.ts';
import { addNote } from '#server/modules/notes/personNotes.service.ts';
import { changePeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import { lockedPerson, writeChange } from '#server/modules/people/changes/personChanges.service.ts';
import { recordPersonEvent } from '#server/modules/people/changes/personEvents.ts';
import { interactionText, noteText } from '#server/modules/people/fields/interactionText.ts';
import { givenColumns } from '#server/modules/people/fields/personInput.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import { peopleScope } from '#server/modules/people/peopleAccess.ts';
import type { PeopleDeps } from '#server/modules/people/peopleDeps.ts';

export type InteractionKind = 'NOTE' | 'CALL' | 'MEETING' | 'MESSAGE';

/** Something that was done with a person. */
export interface Interaction {
  kind: InteractionKind;
  text?: string | null | undefined;
  /** Of a call or meeting: one of OUTCOMES. */
  outcome?: string | null | undefined;
  at?: Date | null | undefined;
  /** The template that a message was made from. */
  templateId?: string | null | undefined;
  /** The next call or meeting to set in the same step; null clears it. */
  nextCall?: Date | null | undefined;
  nextMeeting?: Date | null | undefined;
}

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
          const { text, outcome } = checked(interaction);
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
            await addNote(tx, viewer, { person: row, text: text ?? '', at, wroteAt: interaction.at ?? at });
            await recordPersonEvent(tx, viewer, row, { action: 'note-added', at });
            return writeChange(tx, viewer, row, columns, at);
          }
          await changePeople(tx, viewer.companyId, [{ row, columns }], at);
          if (interaction.templateId) await countTemplateUse(tx, viewer.companyId, interaction.templateId);
          await recordPersonEvent(tx, viewer, row, {
            action: ACTIONS[interaction.kind],
            alsoTags: interaction.templateId ? additionTags('message template') : [],
            after: {
              text,
              ...(outcome && { outcome }),
              ...(interaction.at && { happenedAt: interaction.at.toISOString() }),
              ...(interaction.nextCall && { nextCall: interaction.nextCall.toISOString() }),
              ...(interaction.nextMeeting && { nextMeeting: interaction.nextMeeting.toISOString() }),
            },
            at,
          });
        }),
      ),
  };
}

const ACTIONS = {
  CALL: 'call-logged',
  MEETING: 'meeting-logged',
  MESSAGE: 'message-sent',
} as const;

const OUTCOMES: Record<InteractionKind, readonly string[]> = {
  NOTE: [],
  CALL: ['REACHED', 'NO_ANSWER', 'BUSY', 'WRONG_NUMBER'],
  MEETING: ['HELD', 'CANCELLED', 'NO_SHOW'],
  MESSAGE: [],
};

function checked({ kind, text, outcome }: Interaction) {
  if (outcome && !OUTCOMES[kind].includes(outcome))
    throw invalid('unknown-outcome', i18n.t('Choose an outcome'));
  return {
    text: kind === 'NOTE' ? noteText(text) : interactionText(text) || null,
    outcome: outcome || null,
  };
}

function isPast(moment: Date | null, now: Date): boolean {
  return moment !== null && moment <= now;
}
