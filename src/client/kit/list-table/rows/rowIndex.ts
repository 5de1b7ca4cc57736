/** The index of the row that contains an element. */
export function rowIndex(element: HTMLElement, ids: readonly string[]): number {
  return ids.indexOf(element.closest<HTMLElement>('[data-id]')?.dataset['id'] ?? '');
}
