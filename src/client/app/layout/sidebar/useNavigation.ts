import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useViewer } from '#client/entities/session/useViewer.ts';
import type { Navigation, Place } from './navigation.ts';
import { navigationFor, placeOf } from './navigation.ts';

/** The viewer's navigation, and where in it they are. */
export function useNavigation(): { navigation: Navigation; place: Place } {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const navigation = useMemo(() => navigationFor(viewer), [viewer]);
  const place = useMemo(() => placeOf(navigation, pathname), [navigation, pathname]);
  return { navigation, place };
}
