/** The sidebar is a drawer in windows as narrow as these, and a column in wider ones. */
export const NARROW_PANEL = '(width < 720px)';

/** Whether the sidebar is a drawer now. */
export function isPanelNarrow(): boolean {
  return window.matchMedia?.(NARROW_PANEL).matches ?? false;
}
