/**
 * The header with the idempotency key of a user's action. Every retry sends the same key, so an action whose response was lost does
 * not run again. 16 to 100 letters, digits, - or _.
 */
export const REPEAT_HEADER = 'idempotency-key';
