/**
 * Moves the focus by rows of the list or the only table on the page: 1 to the next, -1 to the previous, to the first row from
 * elsewhere. Returns whether there is such a row. An open preview handles these keys itself.
 */
export function focusRow(by: 1 | -1): boolean {
  if (document.querySelector('main [data-previewed]')) return false;
  const rows = rowsOfPage().filter(({ target }) => target !== null);
  const at = rows.findIndex(({ row }) => row.contains(document.activeElement));
  const next = rows[at < 0 ? 0 : at + by];
  next?.target?.focus();
  return next !== undefined;
}

/** The rows with what takes the focus: the name, or else the first control. */
function rowsOfPage(): { row: Element; target: HTMLElement | null }[] {
  const listed = [...document.querySelectorAll('main [data-id]')].map((row) => ({
    row,
    target:
      row.querySelector<HTMLElement>('[data-part="name"]') ?? row.querySelector<HTMLElement>('[data-part]'),
  }));
  if (listed.length > 0) return listed;
  const tables = document.querySelectorAll('main table');
  if (tables.length !== 1) return [];
  return [...document.querySelectorAll('main tbody tr')].map((row) => ({
    row,
    target: row.querySelector<HTMLElement>('a, button'),
  }));
}
