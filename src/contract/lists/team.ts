import type { ListDescriptor } from './listDescriptor.ts';

/** The list of members of the team. */
export const TEAM_LIST: ListDescriptor<'team'> = {
  name: 'team',
  title: /*i18n*/ 'Team',
  area: 'TEAM_MEMBERS',
  columns: [
    {
      path: 'fullName.firstName',
      label: /*i18n*/ 'Person',
      shown: true,
      sort: 'name',
      width: 200,
      isName: true,
    },
    { path: 'email', label: /*i18n*/ 'Email', shown: true, sort: 'email', width: 220 },
    { path: 'preset', label: /*i18n*/ 'Role', shown: true, width: 128 },
    { path: 'status', label: /*i18n*/ 'Status', shown: true, sort: 'status', width: 204 },
    { path: 'lastSeenAt', label: /*i18n*/ 'Last seen', shown: true, sort: 'lastSeenAt', width: 132 },
    { path: 'createdAt', label: /*i18n*/ 'Joined', shown: false, sort: 'createdAt', width: 132 },
  ],
  filters: ['status'],
};
