/** A column of the lists of leads and contacts that can be exported. */
interface ExportColumn {
  /** As the list's column has it. */
  path: string;
  label: string;
  /** Not of contacts. */
  isOfLeads?: true;
}

/** Every column that a list of leads or contacts can show, by its field path: what the exported file has on top. */
export const EXPORT_COLUMNS = [
  { path: 'personalInformation.fullName.firstName', label: 'Person' },
  { path: 'personalInformation.phoneNumber.number', label: 'Phone' },
  { path: 'personalInformation.email', label: 'Email' },
  { path: 'personalInformation.whatsApp', label: 'WhatsApp' },
  { path: 'leadStage.stageLevel', label: 'Stage', isOfLeads: true },
  { path: 'leadStatus.statusLevel', label: 'Status', isOfLeads: true },
  { path: 'leadGroups.groupName', label: 'Group' },
  { path: 'leadManager', label: 'Lead Manager' },
  { path: 'source', label: 'Source' },
  { path: 'integrations', label: 'Integrations', isOfLeads: true },
  { path: 'nextCall', label: 'Next Call' },
  { path: 'nextMeeting', label: 'Next Meeting' },
  { path: 'companyInformation.jobTitle', label: 'Job Title' },
  { path: 'companyInformation.companyName', label: 'Company' },
  { path: 'interestedProjects.projectName', label: 'Interested Projects' },
  { path: 'propertyCategory', label: 'Property Category' },
  { path: 'tags', label: 'Tags' },
  { path: 'createdAt', label: 'Date Added' },
  { path: 'personalInformation.address.street', label: 'Street' },
  { path: 'personalInformation.address.zone', label: 'State' },
  { path: 'personalInformation.address.postalCode', label: 'ZIP' },
  { path: 'personalInformation.address.city', label: 'City' },
  { path: 'personalInformation.address.country', label: 'Country' },
  { path: 'lostReason', label: 'Lost Reason', isOfLeads: true },
  { path: 'createdBy', label: 'Created By' },
] as const satisfies readonly ExportColumn[];

/** The path of a column of EXPORT_COLUMNS. */
export type ExportPath = (typeof EXPORT_COLUMNS)[number]['path'];

/** The column of a path for a kind of person; undefined where a list of theirs has none. */
export function exportColumn(
  kind: 'LEAD' | 'CONTACT',
  path: string,
): (typeof EXPORT_COLUMNS)[number] | undefined {
  const column = EXPORT_COLUMNS.find((each) => each.path === path);
  return column && kind === 'CONTACT' && 'isOfLeads' in column ? undefined : column;
}
