import type { ListColumn } from '#client/kit/list-table/columns/listColumn.ts';

/** The leads' columns: the specification's, after the person whose row it is. */
export const LEAD_COLUMNS: ListColumn[] = [
  {
    path: 'personalInformation.fullName.firstName',
    label: 'Person',
    shown: true,
    isName: true,
    sort: 'name',
    width: 220,
  },
  { path: 'personalInformation.phoneNumber.number', label: 'Phone', shown: true, sort: 'phone', width: 160 },
  { path: 'leadStage.stageLevel', label: 'Stage', shown: true, sort: 'stage', width: 130 },
  { path: 'nextCall', label: 'Next Call', shown: true, sort: 'nextCall', width: 210 },
  { path: 'leadStatus.statusLevel', label: 'Status', shown: true, sort: 'status', width: 130 },
  { path: 'leadGroups.groupName', label: 'Group', shown: true, width: 130 },
  { path: 'leadManager', label: 'Lead Manager', shown: true, sort: 'manager', width: 160 },
  { path: 'integrations', label: 'Integrations', shown: true, width: 130 },
  { path: 'personalInformation.email', label: 'Email', shown: false, sort: 'email', width: 220 },
  { path: 'personalInformation.whatsApp', label: 'WhatsApp', shown: false, width: 160 },
  { path: 'createdAt', label: 'Date Added', shown: false, sort: 'createdAt', width: 130 },
  { path: 'companyInformation.jobTitle', label: 'Job Title', shown: false, sort: 'jobTitle', width: 150 },
  { path: 'nextMeeting', label: 'Next Meeting', shown: false, sort: 'nextMeeting', width: 210 },
  { path: 'companyInformation.companyName', label: 'Company', shown: false, sort: 'companyName', width: 160 },
  { path: 'interestedProjects.projectName', label: 'Interested Projects', shown: false, width: 200 },
];
