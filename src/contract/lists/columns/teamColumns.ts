import type { ListColumn } from '#contract/lists/listColumn.ts';

/** The columns of the team's list. */
export const TEAM_COLUMNS: readonly ListColumn[] = [
  { path: 'fullName.firstName', label: 'Person', shown: true, sort: 'name', width: 200, isName: true },
  { path: 'email', label: 'Email', shown: true, sort: 'email', width: 220 },
  { path: 'preset', label: 'Role', shown: true, width: 128 },
  { path: 'status', label: 'Status', shown: true, sort: 'status', width: 148 },
  { path: 'lastSeenAt', label: 'Last seen', shown: true, sort: 'lastSeenAt', width: 132 },
  { path: 'createdAt', label: 'Joined', shown: false, sort: 'createdAt', width: 132 },
];
