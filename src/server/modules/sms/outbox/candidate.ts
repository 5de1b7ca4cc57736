import type { SkipReason } from '#contract/sms/messageStatus.ts';
import type { TextTime } from '../quiet-hours/textTimes.ts';

/** A possible recipient of a message, in sending order. */
export interface Candidate {
  seq: number;
  person_id: string;
  /** E.164; null where there is none. */
  phone: string | null;
  /** Something was typed where the number belongs. */
  is_typed: boolean;
  /** Of their address, as it was typed. */
  country: string | null;
  /** The person's own time zone, if set. */
  time_zone: string | null;
}

/** What the gate says of a candidate: no reason, no obstacle. */
export interface GatedCandidate {
  seq: number;
  person_id: string;
  phone: string | null;
  country: string | null;
  time_zone: string | null;
  reason: SkipReason | null;
}

/** A candidate with the time at which the text goes, if it goes. */
export interface TimedCandidate extends GatedCandidate, TextTime {
  /** Where they may be, as sms_messages has it. */
  zones: string;
  /** The provider. */
  provider_id: string;
}
