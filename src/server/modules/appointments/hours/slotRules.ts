/** When a page can be booked, beside its host's hours. Minutes, and days by the calendar of the host. */
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
