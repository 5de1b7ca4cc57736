import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

const leadSetup = () => import('./LeadSetupScreen.tsx').then((file) => file.LeadSetupScreen);

/** Groups, stages, statuses and sources of leads. */
export const leadSetupRoutes: ScreenRoute[] = [
  { path: paths.leadSetup.pattern, title: 'Lead setup', screen: leadSetup },
  { path: paths.leadGroups.pattern, title: 'Groups', screen: leadSetup },
  { path: paths.leadStages.pattern, title: 'Stages', screen: leadSetup },
  { path: paths.leadStatuses.pattern, title: 'Statuses', screen: leadSetup },
  { path: paths.leadSources.pattern, title: 'Sources', screen: leadSetup },
];
