import type { ListColumn } from './listColumn.ts';
import type { ListDescriptor } from './listDescriptor.ts';

/** The list of lead managers; the specification sets its columns. */
export const LEAD_MANAGER_LIST: ListDescriptor<'leadManagers'> = {
  name: 'leadManagers',
  title: /*i18n*/ 'Lead managers',
  area: 'CRM_LEAD_MANAGERS',
  columns: [
    {
      path: 'personalInformation.fullName.firstName',
      label: /*i18n*/ 'Person',
      shown: true,
      sort: 'name',
      width: 130,
      isName: true,
    },
    { path: 'personalInformation.phoneNumber.number', label: /*i18n*/ 'Phone', shown: true, width: 147 },
    { path: 'othersInfo.jobTitle', label: /*i18n*/ 'Job Title', shown: true, sort: 'jobTitle', width: 84 },
    number('othersInfo.totalLeads', /*i18n*/ 'Total Leads', 'totalLeads', 84),
    number('othersInfo.meeting', /*i18n*/ 'Meeting', 'meeting', 68),
    {
      path: 'othersInfo.nextMeeting',
      label: /*i18n*/ 'Next Meeting',
      shown: true,
      sort: 'nextMeeting',
      width: 140,
    },
    number('othersInfo.inFollowUp', /*i18n*/ 'In Follow-Up', 'inFollowUp', 96),
    number('othersInfo.saleClosed', /*i18n*/ 'Sale Closed', 'saleClosed', 90),
    { path: 'othersInfo.status', label: /*i18n*/ 'Status', shown: true, sort: 'status', width: 80 },
  ],
  filters: ['status'],
};

function number(path: string, label: string, sort: string, width: number): ListColumn {
  return { path, label, shown: true, sort, width, align: 'end' };
}
