import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

const list = () => import('./PaymentMethodsScreen.tsx').then((file) => file.PaymentMethodsScreen);
const add = () => import('./AddPaymentMethodScreen.tsx').then((file) => file.AddPaymentMethodScreen);

const area = 'COMPANY';
const level = 'MANAGE';

/** What the company pays with. */
export const paymentMethodsRoutes: ScreenRoute[] = [
  { path: paths.paymentMethods.pattern, area, level, title: msg`Payment methods`, screen: list },
  { path: paths.addPaymentMethod.pattern, area, level, title: msg`Add payment method`, screen: add },
];
