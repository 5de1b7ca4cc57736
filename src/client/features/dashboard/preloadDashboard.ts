import { seesArea, viewerOf } from '#client/entities/session/viewerOf.ts';
import type { Preload } from '#client/kit/screens/screenRoute.ts';
import { periodOf } from '#client/kit/time/usePeriod.ts';
import { dashboardApi } from './dashboardApi.ts';

/** Loads the figures of the address' period for a user who may see them. */
export const preloadDashboard: Preload = async ({ searchParams }, { dispatch, getState }) => {
  const { viewer } = viewerOf(getState()) ?? {};
  if (!viewer || !seesArea(viewer, 'CRM_LEAD')) return;
  await dispatch(dashboardApi.endpoints.findDashboard.initiate({ days: periodOf(searchParams) }));
};
