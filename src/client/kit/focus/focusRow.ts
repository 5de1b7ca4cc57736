/**
 * Moves the focus by rows of the list on the page: 1 to the next, -1 to the previous, to the first row from elsewhere. Returns whether
 * there is such a row. An open preview handles these keys itself.
 */
export function focusRow(by: 1 | -1): boolean {
  if (document.querySelector('main [data-previewed]')) return false;
  const names = [...document.querySelectorAll<HTMLElement>('main [data-id] [data-part="name"]')];
  const at = names.findIndex((name) => name.closest('[data-id]')?.contains(document.activeElement));
  const next = names[at < 0 ? 0 : at + by];
  next?.focus();
  return next !== undefined;
}
