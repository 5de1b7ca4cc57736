import { joinedCell } from '#contract/import/listCells.ts';
import type { ImportFieldPath } from '#contract/import/importFields.ts';
import type { ExportPath } from '#contract/people/personColumns.ts';
import { PROPERTY_CATEGORIES } from '#contract/people/propertyCategories.ts';
import type { ChoiceKind, CompanyChoices } from '#server/modules/imports/cells/companyChoices.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { wallClock } from '#server/platform/zonedTime.ts';

/** What cells are written by. */
export interface ExportContext {
  choices: CompanyChoices;
  /** In which files for people show times. */
  timeZone: string;
}

type Cell = (row: PersonRow, context: ExportContext) => string;

/** What each column of a list shows of a person, as a text. */
export const LIST_CELLS: Record<ExportPath, Cell> = {
  'personalInformation.fullName.firstName': (row) => `${row.first_name} ${row.last_name}`.trim(),
  'personalInformation.phoneNumber.number': (row) => row.phone ?? row.phone_typed ?? '',
  'personalInformation.email': (row) => row.email ?? '',
  'personalInformation.whatsApp': (row) => row.whatsapp ?? '',
  'leadStage.stageLevel': (row, context) => label(row.stage_id, context),
  'leadStatus.statusLevel': (row, context) => label(row.status_id, context),
  'leadGroups.groupName': (row, context) => labels(row.group_ids, context),
  leadManager: (row, context) => label(row.manager_id, context),
  source: (row, context) => label(row.source_id, context),
  integrations: (row) => joinedCell(row.integrations),
  nextCall: (row, context) => time(row.next_call_at, context),
  nextMeeting: (row, context) => time(row.next_meeting_at, context),
  'companyInformation.jobTitle': (row) => row.job_title ?? '',
  'companyInformation.companyName': (row) => row.company_name ?? '',
  'interestedProjects.projectName': (row, context) => labels(row.project_ids, context),
  propertyCategory: (row) => (row.property_category ? PROPERTY_CATEGORIES[row.property_category] : ''),
  tags: (row) => joinedCell(row.tags),
  createdAt: (row, context) => time(row.created_at, context),
  'personalInformation.address.street': (row) => row.street ?? '',
  'personalInformation.address.zone': (row) => row.zone ?? '',
  'personalInformation.address.postalCode': (row) => row.postal_code ?? '',
  'personalInformation.address.city': (row) => row.city ?? '',
  'personalInformation.address.country': (row) => row.country ?? '',
  lostReason: (row) => row.lost_reason ?? '',
  createdBy: (row) => row.created_by,
};

/** Each field so that an import of the cell gives it back; a whole name is written by its parts. */
export const LOSSLESS_CELLS: Record<Exclude<ImportFieldPath, 'fullName'>, Cell> = {
  firstName: (row) => row.first_name,
  lastName: (row) => row.last_name,
  phoneNumber: (row) => row.phone ?? '',
  phoneTyped: (row) => row.phone_typed ?? '',
  email: (row) => row.email ?? '',
  whatsApp: (row) => row.whatsapp ?? '',
  jobTitle: (row) => row.job_title ?? '',
  companyName: (row) => row.company_name ?? '',
  street: (row) => row.street ?? '',
  zone: (row) => row.zone ?? '',
  postalCode: (row) => row.postal_code ?? '',
  city: (row) => row.city ?? '',
  country: (row) => row.country ?? '',
  stageId: (row, context) => name('STAGE', row.stage_id, context),
  statusId: (row, context) => name('STATUS', row.status_id, context),
  sourceId: (row, context) => name('SOURCE', row.source_id, context),
  managerId: (row, context) => name('MANAGER', row.manager_id, context),
  groupIds: (row, context) => names('GROUP', row.group_ids, context),
  projectIds: (row, context) => names('PROJECT', row.project_ids, context),
  tags: (row) => joinedCell(row.tags),
  propertyCategory: (row) => row.property_category ?? '',
  nextCall: (row) => row.next_call_at?.toISOString() ?? '',
  nextMeeting: (row) => row.next_meeting_at?.toISOString() ?? '',
  lostReason: (row) => row.lost_reason ?? '',
  createdAt: (row) => row.created_at.toISOString(),
  id: (row) => row.id,
};

function label(id: string | null, { choices }: ExportContext): string {
  return id ? choices.labelOf(id) : '';
}

function labels(ids: readonly string[], context: ExportContext): string {
  return joinedCell(ids.map((id) => label(id, context)).filter(Boolean));
}

function name(kind: ChoiceKind, id: string | null, { choices }: ExportContext): string {
  return id ? choices.nameOf(kind, id) : '';
}

// What is not there any more has no name
function names(kind: ChoiceKind, ids: readonly string[], { choices }: ExportContext): string {
  return joinedCell(ids.filter((id) => choices.has(kind, id)).map((id) => choices.nameOf(kind, id)));
}

function time(at: Date | null, { timeZone }: ExportContext): string {
  return at ? wallClock(at, timeZone) : '';
}
