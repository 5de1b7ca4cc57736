/** The kinds of interactions. */
export type InteractionKind = 'NOTE' | 'CALL' | 'MEETING' | 'MESSAGE';

/** How a message is sent. */
export type MessageChannel = 'SMS' | 'EMAIL';

/** The input of the same name of the API. */
export interface InteractionInput {
  kind: InteractionKind;
  text?: string | null;
  outcome?: string | null | undefined;
  at?: string | null;
  templateId?: string | null;
  nextCall?: string | null;
  nextMeeting?: string | null;
}
