/** Window widths at which screens render other elements, in CSS pixels. public/first-paint.js has them as well. */
export const VIEWPORTS = {
  /** Lists are cards. */
  phone: '(width <= 640px)',
  /** The sidebar is a drawer. */
  narrow: '(width < 720px)',
} as const;

export type Viewport = keyof typeof VIEWPORTS;

/** Whether the window is that narrow now. */
export function isViewport(name: Viewport): boolean {
  return window.matchMedia?.(VIEWPORTS[name]).matches ?? false;
}

/** Calls when the window becomes that narrow, or is no longer; returns how to stop. */
export function followViewport(name: Viewport, onChange: (matches: boolean) => void): () => void {
  const query = window.matchMedia?.(VIEWPORTS[name]);
  const handleChange = ({ matches }: MediaQueryListEvent) => onChange(matches);
  query?.addEventListener('change', handleChange);
  return () => query?.removeEventListener('change', handleChange);
}
