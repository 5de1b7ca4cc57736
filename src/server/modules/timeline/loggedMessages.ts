/** What a person reads after telling what they did. */
export const LOGGED = {
  NOTE: /*i18n*/ 'Note added',
  CALL: /*i18n*/ 'Call logged',
  MEETING: /*i18n*/ 'Meeting logged',
  MESSAGE: /*i18n*/ 'Message logged',
} as const;
