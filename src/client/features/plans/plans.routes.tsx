import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

const subscription = () => import('./SubscriptionScreen.tsx').then((file) => file.SubscriptionScreen);
const managePlan = () => import('./ManagePlanScreen.tsx').then((file) => file.ManagePlanScreen);

const area = 'COMPANY';

/** What the company subscribes to. */
export const plansRoutes: ScreenRoute[] = [
  { path: paths.billing.pattern, area, title: msg`Your plan`, screen: subscription },
  { path: paths.billingSubscription.pattern, area, title: msg`Your plan`, screen: subscription },
  { path: paths.planPricing.pattern, area, title: msg`Manage plan`, screen: managePlan },
  { path: paths.managePlan.pattern, area, title: msg`Manage plan`, screen: managePlan },
];
