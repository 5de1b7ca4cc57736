/**
 * A page's rules for bookable times, in addition to its host's availability. In minutes, and in days of the
 * host's time zone.
 */
export interface SlotRules {
  duration: number;
  step: number;
  buffer_before: number;
  buffer_after: number;
  notice: number;
  window_days: number;
  /** `WORKING_DAYS`: days count on which the host has hours. */
  window_unit: 'DAYS' | 'WORKING_DAYS';
}
