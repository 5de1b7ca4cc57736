import { accountsRoutes } from '#client/features/accounts/accounts.routes.tsx';
import { apiRoutes } from '#client/features/api/api.routes.tsx';
import { appointmentsRoutes } from '#client/features/appointments/appointments.routes.tsx';
import { automationRoutes } from '#client/features/automation/automation.routes.tsx';
import { billingRoutes } from '#client/features/billing/billing.routes.tsx';
import { companiesRoutes } from '#client/features/companies/companies.routes.tsx';
import { customersRoutes } from '#client/features/customers/customers.routes.tsx';
import { dashboardRoutes } from '#client/features/dashboard/dashboard.routes.tsx';
import { dealSettingsRoutes } from '#client/features/deal-settings/dealSettings.routes.tsx';
import { dealsRoutes } from '#client/features/deals/deals.routes.tsx';
import { dealsBoardRoutes } from '#client/features/deals-board/dealsBoard.routes.tsx';
import { duplicatesRoutes } from '#client/features/duplicates/duplicates.routes.tsx';
import { forecastRoutes } from '#client/features/forecast/forecast.routes.tsx';
import { formsRoutes } from '#client/features/forms/forms.routes.tsx';
import { importsRoutes } from '#client/features/imports/imports.routes.tsx';
import { integrationsRoutes } from '#client/features/integrations/integrations.routes.tsx';
import { leadManagersRoutes } from '#client/features/lead-managers/leadManagers.routes.tsx';
import { leadSetupRoutes } from '#client/features/lead-setup/leadSetup.routes.tsx';
import { leadsRoutes } from '#client/features/leads/leads.routes.tsx';
import { messageTemplatesRoutes } from '#client/features/message-templates/messageTemplates.routes.tsx';
import { onlinePaymentsRoutes } from '#client/features/online-payments/onlinePayments.routes.tsx';
import { paymentMethodsRoutes } from '#client/features/payment-methods/paymentMethods.routes.tsx';
import { peopleRoutes } from '#client/features/people/people.routes.tsx';
import { plansRoutes } from '#client/features/plans/plans.routes.tsx';
import { platformRoutes } from '#client/features/platform/platform.routes.tsx';
import { profileRoutes } from '#client/features/profile/profile.routes.tsx';
import { projectsRoutes } from '#client/features/projects/projects.routes.tsx';
import { reportsRoutes } from '#client/features/reports/reports.routes.tsx';
import { smsRoutes } from '#client/features/sms/sms.routes.tsx';
import { teamRoutes } from '#client/features/team/team.routes.tsx';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';

/** Screens inside the session guard and the panel. */
export const panelScreens: ScreenRoute[] = [
  ...dashboardRoutes,
  ...reportsRoutes,
  ...companiesRoutes,
  ...platformRoutes,
  ...profileRoutes,
  ...leadsRoutes,
  ...peopleRoutes,
  ...dealsRoutes,
  ...accountsRoutes,
  ...dealsBoardRoutes,
  ...dealSettingsRoutes,
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
  ...forecastRoutes,
  ...customersRoutes,
  ...teamRoutes,
  ...billingRoutes,
  ...plansRoutes,
  ...paymentMethodsRoutes,
  ...onlinePaymentsRoutes,
];
