/** The number of the row that an element is in, among those of the ids. */
export function rowIndex(element: HTMLElement, ids: readonly string[]): number {
  return ids.indexOf(element.closest<HTMLElement>('[data-id]')?.dataset['id'] ?? '');
}
