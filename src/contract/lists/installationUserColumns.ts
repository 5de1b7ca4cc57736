import type { ListColumn } from './listColumn.ts';

/** The columns of the list of all accounts of the installation. */
export const INSTALLATION_USER_COLUMNS: readonly ListColumn[] = [
  {
    path: 'fullName.firstName',
    label: /*i18n*/ 'Person',
    shown: true,
    sort: 'name',
    width: 170,
    isName: true,
  },
  { path: 'email', label: /*i18n*/ 'Email', shown: true, sort: 'email', width: 180 },
  { path: 'role', label: /*i18n*/ 'Role', shown: true, sort: 'role', width: 92 },
  { path: 'status', label: /*i18n*/ 'Status', shown: true, sort: 'status', width: 100 },
  { path: 'companies', label: /*i18n*/ 'Companies', shown: true, width: 150 },
  { path: 'openSessions', label: /*i18n*/ 'Sessions', shown: true, width: 80, align: 'end' },
  { path: 'lastSeenAt', label: /*i18n*/ 'Last seen', shown: true, sort: 'lastSeenAt', width: 96 },
  { path: 'createdAt', label: /*i18n*/ 'Registered', shown: true, sort: 'createdAt', width: 92 },
];

/** The names of its filters. */
export const INSTALLATION_USER_FILTER_NAMES = ['role', 'status', 'company'] as const;
