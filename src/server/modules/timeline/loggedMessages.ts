/** What a person reads after telling what they did. */
export const LOGGED = {
  NOTE: 'Note added',
  CALL: 'Call logged',
  MEETING: 'Meeting logged',
  MESSAGE: 'Message logged',
} as const;
