import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

const leadSetup = () => import('./LeadSetupScreen.tsx').then((file) => file.LeadSetupScreen);

/** Groups, stages, statuses and sources of leads. */
export const leadSetupRoutes: ScreenRoute[] = [
  { path: paths.leadSetup.pattern, area: 'CRM_LEAD', title: 'Lead setup', screen: leadSetup },
  { path: paths.leadGroups.pattern, area: 'CRM_LEAD', title: 'Groups', screen: leadSetup },
  { path: paths.leadStages.pattern, area: 'CRM_LEAD', title: 'Stages', screen: leadSetup },
  { path: paths.leadStatuses.pattern, area: 'CRM_LEAD', title: 'Statuses', screen: leadSetup },
  { path: paths.leadSources.pattern, area: 'CRM_LEAD', title: 'Sources', screen: leadSetup },
];
