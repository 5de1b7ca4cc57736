import { seesArea, viewerOf } from '#client/entities/session/viewerOf.ts';
import type { Preload } from '#client/kit/screens/screenRoute.ts';
import { periodOf } from '#client/kit/time/usePeriod.ts';
import { reportsFor } from './reportList.ts';

/** Loads the numbers of the URL's report and period for a user who may see them. */
export const preloadReports: Preload = async ({ pathname, searchParams }, { dispatch, getState }) => {
  const { viewer } = viewerOf(getState()) ?? {};
  if (!viewer) return;
  const [, , name] = pathname.split('/');
  const reports = reportsFor(viewer).filter(({ area }) => seesArea(viewer, area));
  const report = name ? reports.find((each) => each.name === name) : reports[0];
  await report?.preload(periodOf(searchParams), dispatch);
};
