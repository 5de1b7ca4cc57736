/**
 * The header by which a client names an action of its user: the same for each try at it, so that what was done once is not
 * done again when the answer got lost. 16 to 100 letters, digits, - or _.
 */
export const REPEAT_HEADER = 'idempotency-key';
