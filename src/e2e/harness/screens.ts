import type { Page } from 'playwright-core';
import { paths } from '#client/paths.ts';
import { ALL_LISTS } from '#contract/lists/lists.ts';

/** A screen of the product: its address and the heading that shows it is there. */
export interface Screen {
  path: string;
  heading: string;
}

/** The sign-in screens; the last one needs `rememberReset` before. */
export const authScreens: Screen[] = [
  { path: '/auth/login', heading: 'Log in' },
  { path: '/auth/signup', heading: 'Create your account' },
  { path: '/auth/forgot-password', heading: 'Forgot your password?' },
  { path: '/auth/verify-registration', heading: 'Confirm your email' },
  { path: '/auth/verify-login', heading: 'Confirm your identity' },
  { path: '/auth/verify-reset-password', heading: 'Enter your code' },
  { path: '/auth/reset-password', heading: 'Choose a new password' },
];

/** The screens of lists. Lead setup is one screen for its lists. */
const listScreens: Screen[] = ALL_LISTS.map(({ name, title }) => ({
  path: paths[name].to(),
  heading: title,
})).filter(({ path }) => !path.startsWith(paths.leadSetup.to()));

/** The lists that crmScreens has with data. */
const listsWithData: string[] = [paths.leads.to(), paths.contacts.to()];

/** The screens of an owner who has this company. */
export const panelScreens = (companyId: string): Screen[] => [
  { path: '/company-info', heading: 'My companies' },
  { path: '/company-info/add-company', heading: 'Add company' },
  { path: `/company-info/edit-company/${companyId}`, heading: 'Edit company' },
  { path: '/company-info/trash', heading: 'Trash' },
  { path: '/company-info/activity-log', heading: 'Activity log' },
  { path: '/dashboard', heading: 'Dashboard' },
  { path: '/reports', heading: 'Reports' },
  ...listScreens.filter(({ path }) => !listsWithData.includes(path)),
  { path: '/crm/forms/trash', heading: 'Forms in trash' },
  { path: '/crm/forms/add', heading: 'Add form' },
  { path: '/crm/lead-setup/statuses', heading: 'Lead options' },
  { path: '/sms/inbox', heading: 'Inbox' },
  { path: '/sms/campaigns/add', heading: 'Add campaign' },
  { path: '/sms/settings', heading: 'SMS settings' },
  { path: '/sms/templates', heading: 'Message templates' },
  { path: '/appointments/calendar', heading: 'Calendar' },
  { path: '/appointments/pages/trash', heading: 'Booking pages in trash' },
  { path: '/appointments/pages/add', heading: 'Add booking page' },
  { path: '/appointments/availability', heading: 'Availability' },
  { path: '/appointments/integrations', heading: 'Calendar integrations' },
  { path: '/customers/add', heading: 'Add a customer here!' },
  { path: '/customers/trash', heading: 'Customers in trash' },
  { path: '/billing/invoices/select-type', heading: 'Select invoice type' },
  { path: '/billing/invoices/add', heading: 'Add invoice' },
  { path: '/billing/invoice-settings', heading: 'Invoice settings' },
  { path: '/plan-pricing/tax-settings', heading: 'Tax settings' },
  { path: '/plan-pricing/manage-plan', heading: 'Manage plan' },
  { path: '/customers/payments', heading: 'Payments' },
  { path: '/customers/subscription', heading: 'Subscriptions' },
  { path: '/customers/subscription/add', heading: 'Add subscription' },
  { path: '/billing/subscription', heading: 'Your plan' },
  { path: '/team/roles', heading: 'Roles and permissions' },
  { path: '/team/trash', heading: 'Trash' },
  { path: '/billing/online-payments', heading: 'Online payments' },
  { path: '/billing/payment-method', heading: 'Payment methods' },
  { path: '/billing/payment-method/add-lead', heading: 'Add payment method' },
  { path: '/profile', heading: 'Profile' },
  { path: '/company-info/admin', heading: 'Page not found' },
];

/** The further screens of a master admin. */
export const adminScreens: Screen[] = [
  { path: '/company-info/admin', heading: 'All companies' },
  { path: '/company-info/admin/add-company', heading: 'Add company' },
  { path: '/company-info/admin/trash', heading: 'Trash of all companies' },
  { path: '/company-info/admin/users', heading: 'All users' },
  { path: '/company-info/admin/usage', heading: 'Plan usage' },
  { path: '/company-info/admin/health', heading: 'System health' },
];

/**
 * Waits until the screen with this heading is there. After a link or a button that navigates, the previous screen stays with its fields
 * until the next one is loaded: typed text would go into the wrong form.
 */
export async function screenShows(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
}

/** Opens a screen and waits for what it shows. */
export async function openScreen(page: Page, { path, heading }: Screen): Promise<void> {
  await page.goto(path);
  await screenShows(page, heading);
  // Skeletons are no content yet
  await page.getByText('Loading…').first().waitFor({ state: 'detached' });
}

/** Prepares the browser for the page after a correct reset code. */
export async function rememberReset(page: Page): Promise<void> {
  await page.addInitScript(() =>
    sessionStorage.setItem(
      'authFlow',
      JSON.stringify({ email: 'ada@journey.test', resetToken: 'x', codeSentAt: Date.now() }),
    ),
  );
}

/** The screens of the CRM, with the demo company's data. */
export const crmScreens: Screen[] = [
  { path: '/crm/leads', heading: 'Leads' },
  { path: '/crm/leads/add', heading: 'Add lead' },
  { path: '/crm/leads/board', heading: 'Board' },
  { path: '/crm/leads/trash', heading: 'Leads in trash' },
  { path: '/crm/agenda', heading: 'Agenda' },
  { path: '/crm/deals/board', heading: 'Board' },
  { path: '/crm/deal-settings', heading: 'Deals' },
  { path: '/crm/contacts', heading: 'Contacts' },
  { path: '/crm/imports', heading: 'Changes' },
  { path: '/crm/duplicates', heading: 'Duplicates' },
  { path: '/crm/api', heading: 'API' },
];
