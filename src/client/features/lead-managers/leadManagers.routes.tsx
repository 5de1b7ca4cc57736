import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';
import { LIST_SCREENS } from '#client/shared/list-views/listScreens.generated.ts';

const leadManagers = () => import('./LeadManagersScreen.tsx').then((file) => file.LeadManagersScreen);
const preloadLeadManagers = () =>
  import('./LeadManagersScreen.tsx').then((file) => file.LEAD_MANAGERS.preload);

/** The people who answer for leads. */
export const leadManagersRoutes: ScreenRoute[] = [
  {
    path: paths.leadManagers.pattern,
    ...LIST_SCREENS.leadManagers,
    screen: leadManagers,
    preload: preloadLeadManagers,
  },
];
