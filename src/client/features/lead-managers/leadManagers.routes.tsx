import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

const leadManagers = () => import('./LeadManagersScreen.tsx').then((file) => file.LeadManagersScreen);
const preloadLeadManagers = () =>
  import('./LeadManagersScreen.tsx').then((file) => file.LEAD_MANAGERS.preload);

/** The people who answer for leads. */
export const leadManagersRoutes: ScreenRoute[] = [
  {
    path: paths.leadManagers.pattern,
    area: 'CRM_LEAD_MANAGERS',
    title: 'Lead managers',
    screen: leadManagers,
    preload: preloadLeadManagers,
  },
];
