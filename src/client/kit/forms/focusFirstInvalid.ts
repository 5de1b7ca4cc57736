/**
 * Focuses the first invalid field in an element, of a date its first part. An element with data-invalid marks a problem of several
 * fields together.
 */
export function focusFirstInvalid(element: HTMLElement | null): void {
  const invalid = element?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  const part = invalid?.querySelector<HTMLElement>('[role="spinbutton"]');
  (part ?? invalid)?.focus();
}
