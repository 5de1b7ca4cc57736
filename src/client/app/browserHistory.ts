import type { PlaceHistory } from '#client/features/auth/place.tsx';

/** The window's own history, as the sign-in's screens move in it. */
export const browserHistory: PlaceHistory = {
  read: () => location.pathname + location.search,
  write: (to, { isReplacing }) => history[isReplacing ? 'replaceState' : 'pushState'](null, '', to),
  listen: (onMove) => {
    window.addEventListener('popstate', onMove);
    return () => window.removeEventListener('popstate', onMove);
  },
};
