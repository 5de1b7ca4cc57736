import { createContext, useContext } from 'react';
import type { ViewerFragment } from './session.generated.ts';

/** The signed-in user. */
export type Viewer = ViewerFragment;

/** Filled by SessionGuard. */
export const ViewerContext = createContext<Viewer | null>(null);

/** The signed-in user, anywhere inside the session guard. Throws outside of it. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('useViewer needs the session guard above it');
  return viewer;
}
