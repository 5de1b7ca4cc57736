import type { ListColumn } from './listColumn.ts';

/** The columns of the list of all accounts of the installation. */
export const INSTALLATION_USER_COLUMNS: readonly ListColumn[] = [
  { path: 'fullName.firstName', label: 'Person', shown: true, sort: 'name', width: 200, isName: true },
  { path: 'email', label: 'Email', shown: true, sort: 'email', width: 220 },
  { path: 'role', label: 'Role', shown: true, sort: 'role', width: 124 },
  { path: 'status', label: 'Status', shown: true, sort: 'status', width: 132 },
  { path: 'companies', label: 'Companies', shown: true, width: 220 },
  { path: 'openSessions', label: 'Sessions', shown: true, width: 96, align: 'end' },
  { path: 'lastSeenAt', label: 'Last seen', shown: true, sort: 'lastSeenAt', width: 132 },
  { path: 'createdAt', label: 'Registered', shown: true, sort: 'createdAt', width: 132 },
];

/** The names of its filters. */
export const INSTALLATION_USER_FILTER_NAMES = ['role', 'status', 'company'] as const;
