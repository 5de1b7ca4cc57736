import type { MessageStatus } from '#contract/sms/messageStatus.ts';
import type { TimelineKind } from './timelineKind.ts';

/** One thing that happened with a person. */
export interface TimelineEntry {
  _id: string;
  kind: TimelineKind;
  at: Date;
  actorName: string;
  text: string | null;
  outcome: string | null;
  changes: { field: string; before: string | null; after: string | null }[];
  jobId: string | null;
  /** Of a note: what can be done with it, and who changed it last. */
  note: { isPinned: boolean; mayChange: boolean; editedBy: string | null; editedAt: Date | null } | null;
  /** Of a text that was sent by SMS. */
  sms: { textId: string; status: MessageStatus; reason: string | null } | null;
}
