import { MAX_PERSON_LABELS } from '#contract/limits/people.ts';
import { personFieldProblem, tagsProblem, tidyTags } from '#contract/people/personRules.ts';
import type { TypedFieldId } from '#contract/people/personFields.ts';
import { normalizeEmail } from '#contract/validation/email.ts';
import { phoneE164 } from '#contract/validation/phone.ts';
import { tidyText } from '#contract/validation/text.ts';
import { invalid } from '#server/access/userError.ts';
import { validate as isUuid } from 'uuid';
import type { PropertyCategory } from '../people.table.ts';
import type { PersonChange } from './personColumns.ts';

type Given<T> = T | null | undefined;

/** What people send of a lead or contact. A field that is left out stays; null or an empty text clears it. */
export interface PersonInput extends Partial<Record<TypedFieldId, Given<string>>> {
  stageId?: Given<string>;
  statusId?: Given<string>;
  sourceId?: Given<string>;
  managerId?: Given<string>;
  groupIds?: Given<readonly string[]>;
  projectIds?: Given<readonly string[]>;
  tags?: Given<readonly string[]>;
  propertyCategory?: Given<PropertyCategory>;
  nextCall?: Given<Date>;
  nextMeeting?: Given<Date>;
}

/** The columns of what was given. Refuses with the message of the first rule that is broken. defaultCountry: how phones are read. isChecked false takes the values as they are: what somebody saw on the screen. */
export function givenColumns(
  input: PersonInput,
  defaultCountry: string | null,
  isChecked = true,
): PersonChange {
  const columns: PersonChange = {};
  for (const [field, column] of Object.entries(TEXTS) as [TypedFieldId, keyof typeof TEXT_COLUMNS][]) {
    const given = input[field];
    if (given === undefined) continue;
    const problem = isChecked && personFieldProblem(field, given ?? '', defaultCountry);
    if (problem) throw invalid(`invalid-${column.replaceAll('_', '-')}`, problem);
    Object.assign(columns, written(field, tidyText(given ?? ''), defaultCountry));
  }
  for (const [field, column] of Object.entries(IDS) as [keyof typeof IDS, (typeof IDS)[keyof typeof IDS]][]) {
    const given = input[field];
    if (given !== undefined) columns[column] = given === null || given === '' ? null : knownId(field, given);
  }
  for (const [field, column] of [
    ['groupIds', 'group_ids'],
    ['projectIds', 'project_ids'],
  ] as const) {
    const given = input[field];
    if (given === undefined) continue;
    if ((given?.length ?? 0) > MAX_PERSON_LABELS)
      throw invalid(`invalid-${column}`, `At most ${MAX_PERSON_LABELS} of a kind`);
    columns[column] = [...new Set((given ?? []).map((id) => knownId(field, id)))];
  }
  if (input.tags !== undefined) {
    const tags = tidyTags(input.tags ?? []);
    const problem = tagsProblem(tags);
    if (problem) throw invalid('invalid-tags', problem);
    columns.tags = tags;
  }
  if (input.propertyCategory !== undefined) columns.property_category = input.propertyCategory;
  // A new time is reminded of anew
  if (input.nextCall !== undefined)
    Object.assign(columns, { next_call_at: input.nextCall, next_call_reminded_at: null });
  if (input.nextMeeting !== undefined)
    Object.assign(columns, { next_meeting_at: input.nextMeeting, next_meeting_reminded_at: null });
  return columns;
}

const TEXT_COLUMNS = {
  first_name: '',
  last_name: '',
  phone: null,
  email: null,
  whatsapp: null,
  job_title: null,
  company_name: null,
  street: null,
  zone: null,
  postal_code: null,
  city: null,
  country: null,
  lost_reason: null,
} as const;

const TEXTS: Record<TypedFieldId, keyof typeof TEXT_COLUMNS> = {
  firstName: 'first_name',
  lastName: 'last_name',
  phoneNumber: 'phone',
  email: 'email',
  whatsApp: 'whatsapp',
  jobTitle: 'job_title',
  companyName: 'company_name',
  street: 'street',
  zone: 'zone',
  postalCode: 'postal_code',
  city: 'city',
  country: 'country',
  lostReason: 'lost_reason',
};

const IDS = {
  stageId: 'stage_id',
  statusId: 'status_id',
  sourceId: 'source_id',
  managerId: 'manager_id',
} as const;

function written(field: TypedFieldId, text: string, defaultCountry: string | null): PersonChange {
  if (field === 'phoneNumber')
    return { phone: text ? phoneE164(text, defaultCountry) : null, phone_typed: text || null };
  if (field === 'whatsApp') return { whatsapp: text ? phoneE164(text, defaultCountry) : null };
  if (field === 'email') return { email: text ? normalizeEmail(text) : null };
  const column = TEXTS[field];
  return { [column]: text || TEXT_COLUMNS[column] };
}

function knownId(field: string, id: string): string {
  if (!isUuid(id))
    throw invalid(`unknown-${field}`, 'Something that was chosen does not exist any more. Reload the page');
  return id;
}
