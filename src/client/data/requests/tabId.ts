/**
 * This tab, as requests and the live stream name it to the server: other tabs are told of what this one changes, it is
 * not. Made anew with each load of the page; getRandomValues, because randomUUID is missing on plain http.
 */
export const TAB_ID = [...crypto.getRandomValues(new Uint8Array(12))]
  .map((byte) => byte.toString(16).padStart(2, '0'))
  .join('');
