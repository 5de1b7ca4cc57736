/** Knows which screen was left for the one that is shown, as long as nothing was done on that. */
export function watchPath() {
  let path = location.pathname;
  let left: string | null = null;
  return {
    /** Called often: an address changes without a word. */
    look() {
      if (location.pathname === path) return;
      left = path;
      path = location.pathname;
    },
    /** Something else has the focus by now. */
    forget() {
      left = null;
    },
    /** The row of a list whose page was left, which its name leads to. */
    leftRow(): HTMLElement | null {
      if (left === null) return null;
      return document.querySelector(`main [data-part=name][href="${CSS.escape(left)}"]`);
    },
  };
}
