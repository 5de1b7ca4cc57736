import type { ListColumn } from '#client/kit/list-table/listColumn.ts';

/** The columns of the lead managers' list; labels, paths and what is shown are the specification's. */
export const LEAD_MANAGER_COLUMNS: readonly ListColumn[] = [
  {
    path: 'personalInformation.fullName.firstName',
    label: 'Person',
    shown: true,
    sort: 'name',
    width: 220,
    isName: true,
  },
  { path: 'personalInformation.phoneNumber.number', label: 'Phone', shown: true, width: 160 },
  { path: 'othersInfo.jobTitle', label: 'Job Title', shown: true, sort: 'jobTitle', width: 160 },
  number('othersInfo.totalLeads', 'Total Leads', 'totalLeads'),
  number('othersInfo.meeting', 'Meeting', 'meeting'),
  { path: 'othersInfo.nextMeeting', label: 'Next Meeting', shown: true, sort: 'nextMeeting', width: 160 },
  number('othersInfo.inFollowUp', 'In Follow-Up', 'inFollowUp'),
  number('othersInfo.saleClosed', 'Sale Closed', 'saleClosed'),
  { path: 'othersInfo.status', label: 'Status', shown: true, sort: 'status', width: 110 },
];

function number(path: string, label: string, sort: string): ListColumn {
  return { path, label, shown: true, sort, width: 116, align: 'end' };
}
