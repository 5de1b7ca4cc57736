import type { ListDescriptor } from './listDescriptor.ts';

/** The list of members of the team. */
export const TEAM_LIST: ListDescriptor<'team'> = {
  name: 'team',
  title: 'Team',
  area: 'TEAM_MEMBERS',
  columns: [
    { path: 'fullName.firstName', label: 'Person', shown: true, sort: 'name', width: 200, isName: true },
    { path: 'email', label: 'Email', shown: true, sort: 'email', width: 220 },
    { path: 'preset', label: 'Role', shown: true, width: 128 },
    { path: 'status', label: 'Status', shown: true, sort: 'status', width: 204 },
    { path: 'lastSeenAt', label: 'Last seen', shown: true, sort: 'lastSeenAt', width: 132 },
    { path: 'createdAt', label: 'Joined', shown: false, sort: 'createdAt', width: 132 },
  ],
  filters: ['status'],
};
