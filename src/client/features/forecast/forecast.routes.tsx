import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

const forecast = () => import('./ForecastScreen.tsx').then((file) => file.ForecastScreen);

/** What deals are expected to bring, by month. */
export const forecastRoutes: ScreenRoute[] = [
  { path: paths.forecast.pattern, area: 'CRM_DEALS', title: msg`Forecast`, screen: forecast },
];
