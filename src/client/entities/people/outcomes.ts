/** How a call or meeting can end, by the API's names. */
export const OUTCOMES: Record<string, string> = {
  REACHED: 'Reached',
  NO_ANSWER: 'No answer',
  BUSY: 'Busy',
  WRONG_NUMBER: 'Wrong number',
  HELD: 'Held',
  CANCELLED: 'Cancelled',
  NO_SHOW: 'No show',
};

/** The outcomes that a call or meeting can have, the usual one first. */
export const OUTCOMES_OF = {
  CALL: ['REACHED', 'NO_ANSWER', 'BUSY', 'WRONG_NUMBER'],
  MEETING: ['HELD', 'CANCELLED', 'NO_SHOW'],
} as const;
