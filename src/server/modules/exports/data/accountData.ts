import type { DataPart } from './dataPart.ts';

/** What of an account its export has: each table by the column that names the account. */
const OF_ACCOUNT: Readonly<Record<string, Pick<DataPart, 'table'> & { by: string }>> = {
  account: { table: 'users', by: 'id' },
  sessions: { table: 'sessions', by: 'user_id' },
  'security activity': { table: 'account_activity', by: 'user_id' },
  passkeys: { table: 'passkeys', by: 'user_id' },
  devices: { table: 'known_devices', by: 'user_id' },
  memberships: { table: 'memberships', by: 'user_id' },
  trash: { table: 'team_trash', by: 'user_id' },
  images: { table: 'uploads', by: 'user_id' },
  'notification choices': { table: 'notification_choices', by: 'user_id' },
  'list choices': { table: 'list_choices', by: 'user_id' },
  views: { table: 'list_views', by: 'owner_id' },
  shortcuts: { table: 'shortcuts', by: 'user_id' },
  'booking hours': { table: 'booking_hosts', by: 'user_id' },
  'calendar accounts': { table: 'calendar_accounts', by: 'user_id' },
  'lead manager': { table: 'lead_managers', by: 'user_id' },
};

/** Tables with a column user_id that the export of an account does without, each with the reason. */
export const NOT_OF_ACCOUNT: Readonly<Record<string, string>> = {
  one_time_codes: 'hashes of codes that end within minutes',
  password_resets: 'hashes of links that end within the hour',
  authenticator_apps: 'a sealed secret; the security activity has when it was added',
  recovery_codes: 'hashes of codes',
  push_subscriptions: 'URLs and keys of browsers, which anyone could send to',
  pending_sign_ins: 'end within minutes',
  repeatable_requests: 'responses that are stored for a day, for repeated requests',
  exports: 'end within the hour',
  calendar_sign_ins: 'end within minutes',
};

/** The tables with rows in an account's export. */
export const ACCOUNT_TABLES = [...Object.values(OF_ACCOUNT).map(({ table }) => table), 'notifications'];

/**
 * The files of an account's export. A user's actions in a company are included without their subjects, which
 * belong to the company.
 */
export function accountParts(userId: string, companyIds: readonly string[]): DataPart[] {
  return [
    ...Object.entries(OF_ACCOUNT).map(([name, { table, by }]) => ({ name, table, where: { [by]: userId } })),
    { name: 'companies', table: 'companies', where: { id: companyIds }, columns: ['id', 'company_name'] },
    { name: 'notifications', table: 'notifications', where: { user_id: userId }, within: companyIds },
    { name: 'changes of the account', table: 'events', where: { company_id: userId } },
    {
      name: 'activity',
      table: 'events',
      where: { company_id: companyIds, actor_id: userId },
      columns: ['id', 'company_id', 'company_name', 'entity', 'entity_id', 'action', 'created_at'],
    },
  ];
}
