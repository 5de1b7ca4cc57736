import { validate as isUuid } from 'uuid';
import { readDateCell } from '#contract/import/dateCells.ts';
import { readEmailCell, readPhoneCell } from '#contract/import/contactCells.ts';
import { repairedPhone } from '#contract/import/phoneDamage.ts';
import { splitCell } from '#contract/import/listCells.ts';
import type { ImportFieldPath } from '#contract/import/importFields.ts';
import { personFieldProblem, tagsProblem, tidyTags } from '#contract/people/personRules.ts';
import type { TypedFieldId } from '#contract/people/personFields.ts';
import { PROPERTY_CATEGORIES } from '#contract/people/propertyCategories.ts';
import type { PropertyCategoryName } from '#contract/people/propertyCategories.ts';
import { foldText } from '#contract/people/searchText.ts';
import { textLength, tidyText } from '#contract/validation/text.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import { momentAt } from '#server/platform/zonedTime.ts';
import type { CellContext, CellReader, CellReading } from './cellReading.ts';
import { choiceListReader, choiceReader } from './choiceCells.ts';

/** Reads a cell that is not blank as a value of the field. */
export function readCell(field: ImportFieldPath, text: string, context: CellContext): CellReading {
  return READERS[field](text, context);
}

const READERS: Record<ImportFieldPath, CellReader> = {
  firstName: textReader('firstName', 'first_name'),
  lastName: textReader('lastName', 'last_name'),
  fullName(text) {
    const { firstName, lastName } = splitName(tidyText(text));
    const problem = personFieldProblem('firstName', firstName) ?? personFieldProblem('lastName', lastName);
    return problem ? { problem } : { columns: { first_name: firstName, last_name: lastName } };
  },
  phoneNumber(text, { defaultCountry }) {
    const { value, problem } = readPhoneCell(text, defaultCountry);
    return problem ? { problem } : { columns: { phone: value, phone_typed: repairedPhone(tidyText(text)) } };
  },
  phoneTyped(text) {
    const typed = tidyText(text);
    if (textLength(typed) > PHONE_TYPED)
      return { problem: `A phone number has at most ${PHONE_TYPED} characters` };
    return { columns: { phone_typed: typed } };
  },
  email(text) {
    const { value, problem } = readEmailCell(text);
    return problem ? { problem } : { columns: { email: value } };
  },
  whatsApp(text, { defaultCountry }) {
    const { value, problem } = readPhoneCell(text, defaultCountry);
    return problem ? { problem } : { columns: { whatsapp: value } };
  },
  jobTitle: textReader('jobTitle', 'job_title'),
  companyName: textReader('companyName', 'company_name'),
  street: textReader('street', 'street'),
  zone: textReader('zone', 'zone'),
  postalCode: textReader('postalCode', 'postal_code'),
  city: textReader('city', 'city'),
  country: textReader('country', 'country'),
  lostReason: textReader('lostReason', 'lost_reason'),
  stageId: choiceReader('STAGE', 'stage_id'),
  statusId: choiceReader('STATUS', 'status_id'),
  sourceId: choiceReader('SOURCE', 'source_id'),
  managerId: choiceReader('MANAGER', 'manager_id'),
  groupIds: choiceListReader('GROUP', 'group_ids'),
  projectIds: choiceListReader('PROJECT', 'project_ids'),
  tags(text) {
    const tags = tidyTags(splitCell(text));
    const problem = tagsProblem(tags);
    return problem ? { problem } : { columns: { tags } };
  },
  propertyCategory(text) {
    const wanted = foldText(text);
    const [category] =
      Object.entries(PROPERTY_CATEGORIES).find(([key, name]) => [key, name].map(foldText).includes(wanted)) ??
      [];
    return category
      ? { columns: { property_category: category as PropertyCategoryName } }
      : {
          problem: `“${text.trim()}” is no property category. Write Residential, Commercial, Industrial or Land`,
        };
  },
  nextCall: momentReader((at) => ({ columns: { next_call_at: at, next_call_reminded_at: null } })),
  nextMeeting: momentReader((at) => ({ columns: { next_meeting_at: at, next_meeting_reminded_at: null } })),
  createdAt: momentReader((createdAt) => ({ createdAt })),
  id(text) {
    const id = text.trim().toLowerCase();
    return isUuid(id) ? { id } : { problem: 'This is no ID of ours' };
  },
};

const PHONE_TYPED = 50;

function textReader(field: TypedFieldId, column: keyof PersonChange): CellReader {
  return (text) => {
    const problem = personFieldProblem(field, text);
    return problem ? { problem } : { columns: { [column]: tidyText(text) } };
  };
}

function momentReader(reading: (at: Date) => CellReading): CellReader {
  return (text, { dateOrder, timeZone }) => {
    if (INSTANT.test(text.trim())) {
      const at = new Date(text.trim());
      if (!Number.isNaN(at.getTime())) return reading(at);
    }
    const { value, problem } = readDateCell(text, dateOrder);
    if (value === null) return { problem };
    return reading(momentAt(value.includes('T') ? value : `${value}T${MORNING}`, timeZone));
  };
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/i;
// A day without a time: when people come to work
const MORNING = '09:00';

// 'Archer, Ann Marie' or 'Ann Marie Archer'
function splitName(name: string): { firstName: string; lastName: string } {
  const comma = /^([^,]+),\s*(.+)$/.exec(name);
  if (comma) return { firstName: comma[2] ?? '', lastName: comma[1]?.trim() ?? '' };
  const [, firstName = name, lastName = ''] = /^(.+) (\S+)$/.exec(name) ?? [];
  return { firstName, lastName };
}
