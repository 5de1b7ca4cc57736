/** The first segments of the paths that the dashboard's own router shows; anything else is not found. */
export const CLIENT_ROOTS = [
  'appointments',
  'automations',
  'auth',
  'company-info',
  'profile',
  'crm',
  'customers',
  'billing',
  'plan-pricing',
  'dashboard',
  'reports',
  'team',
  'sms',
] as const;

/** Whether a path is the dashboard's to show: at or below one of its roots. */
export function isClientPath(path: string): boolean {
  const [, root = ''] = path.split('/');
  return (CLIENT_ROOTS as readonly string[]).includes(root);
}

/** Whether a path belongs to the sign-in, which is a separate page; with or without a query. */
export function isSignInPath(address: string): boolean {
  return /^\/auth(\/|\?|$)/.test(address);
}
