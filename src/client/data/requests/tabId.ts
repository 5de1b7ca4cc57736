/**
 * Identifies this tab in requests and on the live stream: other tabs are notified of its changes, this one is not. New for each load of
 * the page; getRandomValues, because randomUUID is missing on plain http.
 */
export const TAB_ID = [...crypto.getRandomValues(new Uint8Array(12))]
  .map((byte) => byte.toString(16).padStart(2, '0'))
  .join('');
