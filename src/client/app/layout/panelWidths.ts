/** In windows as narrow as these the sidebar is a drawer; in wider ones it stands beside the screen. */
export const NARROW_PANEL = '(width < 720px)';
