import type { SkipReason } from '#contract/sms/messageStatus.ts';

/** Somebody a text is meant for, in the order in which they are written to. */
export interface Candidate {
  seq: number;
  person_id: string;
  /** E.164; null where there is none. */
  phone: string | null;
  /** Something was typed where the number belongs. */
  is_typed: boolean;
}

/** What the gate says of a candidate: no reason, no obstacle. */
export interface GatedCandidate {
  seq: number;
  person_id: string;
  phone: string | null;
  reason: SkipReason | null;
}
