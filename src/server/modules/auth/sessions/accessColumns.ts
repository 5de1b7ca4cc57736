/** Of an account, what a request's access is decided on. */
export const ACCESS_COLUMNS = [
  'email',
  'first_name',
  'last_name',
  'role',
  'status',
  'permissions',
  'is_crm_permitted',
  'is_appointments_permitted',
  'is_sms_camp_permitted',
  'is_assigned_only',
] as const;
