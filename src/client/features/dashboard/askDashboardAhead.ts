import { viewerAhead } from '#client/entities/session/viewerAhead.ts';
import type { AheadStore } from '#client/kit/screens/screenRoute.ts';
import { can } from '#contract/access/can.ts';
import { dashboardApi } from './dashboardApi.ts';
import { periodOf } from './usePeriod.ts';

/** Asks for the numbers before their screen is there, for whoever is going to see them. */
export async function askDashboardAhead({ searchParams }: URL, store: AheadStore): Promise<void> {
  const viewer = viewerAhead(store.getState())?.viewer;
  if (!viewer?.company || viewer.company.suspension || !can(viewer, 'CRM_LEAD', 'VIEW')) return;
  await store.hold(dashboardApi.endpoints.findDashboard.initiate({ days: periodOf(searchParams) }));
}
