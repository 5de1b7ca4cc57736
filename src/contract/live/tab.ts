/** The header that identifies the browser tab, in requests and on the live stream. */
export const TAB_HEADER = 'exkoo-tab';

/** A tab's name: made at random when its page loads, and no secret. */
export function isTabId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{10,40}$/.test(value);
}
