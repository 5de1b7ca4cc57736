import { matchRoutes } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { apiRoutes } from '#client/features/api/api.routes.tsx';
import { appointmentsRoutes } from '#client/features/appointments/appointments.routes.tsx';
import { companiesRoutes } from '#client/features/companies/companies.routes.tsx';
import { billingRoutes } from '#client/features/billing/billing.routes.tsx';
import { platformRoutes } from '#client/features/platform/platform.routes.tsx';
import { onlinePaymentsRoutes } from '#client/features/online-payments/onlinePayments.routes.tsx';
import { paymentMethodsRoutes } from '#client/features/payment-methods/paymentMethods.routes.tsx';
import { plansRoutes } from '#client/features/plans/plans.routes.tsx';
import { customersRoutes } from '#client/features/customers/customers.routes.tsx';
import { peopleRoutes } from '#client/features/people/people.routes.tsx';
import { dashboardRoutes } from '#client/features/dashboard/dashboard.routes.tsx';
import { duplicatesRoutes } from '#client/features/duplicates/duplicates.routes.tsx';
import { importsRoutes } from '#client/features/imports/imports.routes.tsx';
import { integrationsRoutes } from '#client/features/integrations/integrations.routes.tsx';
import { leadManagersRoutes } from '#client/features/lead-managers/leadManagers.routes.tsx';
import { leadSetupRoutes } from '#client/features/lead-setup/leadSetup.routes.tsx';
import { leadsRoutes } from '#client/features/leads/leads.routes.tsx';
import { formsRoutes } from '#client/features/forms/forms.routes.tsx';
import { messageTemplatesRoutes } from '#client/features/message-templates/messageTemplates.routes.tsx';
import { profileRoutes } from '#client/features/profile/profile.routes.tsx';
import { projectsRoutes } from '#client/features/projects/projects.routes.tsx';
import { teamRoutes } from '#client/features/team/team.routes.tsx';
import { automationRoutes } from '#client/features/automation/automation.routes.tsx';
import { smsRoutes } from '#client/features/sms/sms.routes.tsx';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { ThreeSquareLoader } from '#client/kit/loaders/ThreeSquareLoader.tsx';
import { makeAskedScreen } from './screens/askedScreen.ts';
import { toRoute } from './screens/toRoute.tsx';
import type { Preload } from './screens/toRoute.tsx';
import type { AppStore } from './store/store.ts';
import { NotFoundPage } from './errors/latePages.ts';
import { PanelOrOutside } from './PanelOrOutside.tsx';
import { RootLayout } from './RootLayout.tsx';
import { RouteError } from './errors/RouteError.tsx';
import { ScreenFrame } from './screens/ScreenFrame.tsx';

/** Screens inside the session guard and the panel. */
export const panelScreens: ScreenRoute[] = [
  ...dashboardRoutes,
  ...companiesRoutes,
  ...platformRoutes,
  ...profileRoutes,
  ...leadsRoutes,
  ...peopleRoutes,
  ...leadManagersRoutes,
  ...leadSetupRoutes,
  ...projectsRoutes,
  ...messageTemplatesRoutes,
  ...formsRoutes,
  ...smsRoutes,
  ...automationRoutes,
  ...integrationsRoutes,
  ...importsRoutes,
  ...duplicatesRoutes,
  ...apiRoutes,
  ...appointmentsRoutes,
  ...customersRoutes,
  ...teamRoutes,
  ...billingRoutes,
  ...plansRoutes,
  ...paymentMethodsRoutes,
  ...onlinePaymentsRoutes,
];

/** Every route of the panel's page. A screen's code and its first queries are asked for as soon as it is the next one. */
export function panelRoutes(restored: () => Promise<AppStore>): RouteObject[] {
  const asked = makeAskedScreen(restored);
  const routes: RouteObject[] = [
    {
      element: <RootLayout preload={preload} />,
      errorElement: <RouteError />,
      hydrateFallbackElement: <ThreeSquareLoader isAtOnce />,
      children: [
        {
          element: <PanelOrOutside />,
          children: [
            ...panelScreens.map((route) => toRoute(route, asked)),
            {
              path: '*',
              element: (
                <ScreenFrame key="none" title="Page not found">
                  <NotFoundPage />
                </ScreenFrame>
              ),
            },
          ],
        },
      ],
    },
  ];

  function preload(path: string) {
    const address = new URL(path, location.origin);
    for (const { route } of matchRoutes(routes, path) ?? []) (route.handle as Preload | undefined)?.(address);
  }

  return routes;
}
