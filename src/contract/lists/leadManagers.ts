import type { ListColumn } from './listColumn.ts';
import type { ListDescriptor } from './listDescriptor.ts';

/** The list of lead managers; the specification sets its columns. */
export const LEAD_MANAGER_LIST: ListDescriptor<'leadManagers'> = {
  name: 'leadManagers',
  title: 'Lead managers',
  area: 'CRM_LEAD_MANAGERS',
  columns: [
    {
      path: 'personalInformation.fullName.firstName',
      label: 'Person',
      shown: true,
      sort: 'name',
      width: 130,
      isName: true,
    },
    { path: 'personalInformation.phoneNumber.number', label: 'Phone', shown: true, width: 147 },
    { path: 'othersInfo.jobTitle', label: 'Job Title', shown: true, sort: 'jobTitle', width: 84 },
    number('othersInfo.totalLeads', 'Total Leads', 'totalLeads', 84),
    number('othersInfo.meeting', 'Meeting', 'meeting', 68),
    { path: 'othersInfo.nextMeeting', label: 'Next Meeting', shown: true, sort: 'nextMeeting', width: 140 },
    number('othersInfo.inFollowUp', 'In Follow-Up', 'inFollowUp', 96),
    number('othersInfo.saleClosed', 'Sale Closed', 'saleClosed', 90),
    { path: 'othersInfo.status', label: 'Status', shown: true, sort: 'status', width: 80 },
  ],
  filters: ['status'],
};

function number(path: string, label: string, sort: string, width: number): ListColumn {
  return { path, label, shown: true, sort, width, align: 'end' };
}
