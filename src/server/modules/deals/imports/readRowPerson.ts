import { i18n } from '#contract/i18n/i18n.ts';
import type { ImportFieldPath } from '#contract/import/importFields.ts';
import type { RecordFieldPath } from '#contract/import/recordFields.ts';
import { PERSON_PATHS, recordFields } from '#contract/import/recordFields.ts';
import { contactPointValues } from '#contract/people/contact-points/contactPoints.ts';
import { personIdentityProblem } from '#contract/people/personRules.ts';
import { foldText } from '#contract/people/searchText.ts';
import { roleProblem } from '#contract/validation/records/account.ts';
import { tidyText } from '#contract/validation/text.ts';
import { invalid } from '#server/access/userError.ts';
import { readRow, writtenColumns } from '#server/modules/imports/cells/readRow.ts';
import {
  contactPointsOfNew,
  contactPointsProblem,
  NO_CONTACT_POINTS,
} from '#server/modules/people/fields/additionalContactPoints.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import type { ImportContext } from './importContext.service.ts';

/** The person of a row. */
export interface ReadPerson {
  /** Of a new contact. */
  columns: PersonChange;
  /** All email addresses in lower case, and all numbers in E.164, the primary ones first. */
  emails: string[];
  phones: string[];
  /** The folded name; empty without one. */
  nameKey: string;
  role: string | null;
}

/** Reads the person of a row by the rules of the import of people; null if the row has none. Rejects invalid cells. */
export function readRowPerson(cells: readonly string[], context: ImportContext): ReadPerson | null {
  const { fields } = context;
  const cell = (path: RecordFieldPath) => tidyText(cells[fields.indexOf(path)] ?? '');
  // Exports name people without a name by their address or number
  const isNameless = [cell('email'), cell('phone')].includes(cell('fullName'));
  const columns = fields.map((path) => ({
    field: isNameless && path === 'fullName' ? null : personPath(path),
    rule: 'OVERWRITE' as const,
  }));
  const reading = readRow({ cells, problem: null }, columns, context);
  for (const { column, message } of reading.problems)
    throw invalid('invalid-person', `${labelOf(fields[column ?? -1])}: ${message}`);
  const given = contactPointsOfNew(writtenColumns(reading));
  const { first_name: firstName, last_name: lastName, phone_typed: phoneNumber, email, phone } = given;
  if (personIdentityProblem({ firstName, lastName, phoneNumber, email })) return null;
  const role = cell('role');
  const problem = contactPointsProblem(NO_CONTACT_POINTS, given) ?? roleProblem(role);
  if (problem) throw invalid('invalid-person', problem);
  return {
    columns: given,
    emails: [...(email ? [email] : []), ...contactPointValues(given.other_emails ?? [])],
    phones: [...(phone ? [phone] : []), ...contactPointValues(given.other_phones ?? [])],
    nameKey: foldText(`${firstName ?? ''} ${lastName ?? ''}`),
    role: role || null,
  };
}

/** The field of a person in imports of people. */
function personPath(path: RecordFieldPath | null): ImportFieldPath | null {
  if (path === null || !PERSON_PATHS.includes(path)) return null;
  return path === 'phone' ? 'phoneNumber' : (path as ImportFieldPath);
}

function labelOf(path: RecordFieldPath | null | undefined): string {
  return i18n.t(recordFields('ACCOUNT', true, []).find((field) => field.path === path)?.label ?? '');
}
