import { i18n } from '#contract/i18n/i18n.ts';
import { invalid } from '#server/access/userError.ts';
import { interactionText, noteText } from '#server/modules/people/fields/interactionText.ts';

export type InteractionKind = 'NOTE' | 'CALL' | 'MEETING' | 'MESSAGE';

/** Something that was done with a person, or for an account or deal. */
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

/** The action of the event of each kind; notes have rows of their own. */
export const ACTIONS = {
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

/** The text and outcome of a valid interaction; a note needs a text. */
export function checkedInteraction({ kind, text, outcome }: Interaction) {
  if (outcome && !OUTCOMES[kind].includes(outcome))
    throw invalid('unknown-outcome', i18n.t('Choose an outcome'));
  return {
    text: kind === 'NOTE' ? noteText(text) : interactionText(text) || null,
    outcome: outcome || null,
  };
}

/** A call, meeting or message as its event stores it. */
export function interactionValues({
  text,
  outcome,
  at,
}: {
  text: string | null;
  outcome: string | null;
  at: Date | null | undefined;
}) {
  return { text, ...(outcome && { outcome }), ...(at && { happenedAt: at.toISOString() }) };
}
