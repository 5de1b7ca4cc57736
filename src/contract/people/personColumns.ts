import type { ListedField, PersonKind } from './fieldTypes.ts';
import type { ColumnField, PersonFieldId } from './personFields.ts';
import { COLUMN_FIELDS, isFieldOf } from './personFields.ts';

/** A column of the list of leads or of contacts. */
export interface PersonColumn extends Omit<ListedField, 'shown'> {
  /** The field that it shows. */
  field: ColumnField['id'];
  /** Shown by default. */
  shown: boolean;
}

/** The columns of the list of leads or of contacts, in their order: every field that they have. */
export function listColumns(kind: PersonKind): PersonColumn[] {
  return COLUMN_FIELDS.filter((field) => isFieldOf(field, kind))
    .map(({ id: field, list }) => {
      const { shown, ...column }: ListedField = list;
      return { ...column, field, shown: shown?.includes(kind) === true };
    })
    .sort((one, other) => place(kind, one.field) - place(kind, other.field));
}

/** The columns that a file exported from a list can have, whether the list shows them or not. */
export function exportColumns(kind: PersonKind): { path: ExportPath; label: string }[] {
  return COLUMN_FIELDS.filter((field) => isFieldOf(field, kind)).map(({ list: { path, label } }) => ({
    path,
    label,
  }));
}

/** The path of a column of a list or an export. */
export type ExportPath = ColumnField['list']['path'];

// As the specification has them; a column that is not named comes behind
const ORDER: Record<PersonKind, readonly PersonFieldId[]> = {
  LEAD: [
    'firstName',
    'phoneNumber',
    'stageId',
    'nextCall',
    'statusId',
    'groupIds',
    'managerId',
    'integrations',
    'email',
    'whatsApp',
    'createdAt',
    'jobTitle',
    'nextMeeting',
    'companyName',
    'projectIds',
  ],
  CONTACT: [
    'firstName',
    'phoneNumber',
    'email',
    'nextCall',
    'jobTitle',
    'companyName',
    'sourceId',
    'createdAt',
  ],
};

function place(kind: PersonKind, field: PersonFieldId): number {
  const at = ORDER[kind].indexOf(field);
  return at < 0 ? ORDER[kind].length : at;
}
