import type { MessageStatus } from '#contract/sms/messageStatus.ts';
import type { RecordKind } from '#server/modules/records/crmRecord.ts';
import type { TimelineKind } from './timelineKind.ts';

/** One thing that happened with a record. */
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
  /** The deal or person of an account that it happened with; null for the record itself. */
  about: { _id: string; kind: RecordKind; name: string } | null;
  /** Of a text that was sent by SMS. */
  sms: { textId: string; status: MessageStatus; reason: string | null } | null;
}
