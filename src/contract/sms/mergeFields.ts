import { i18n } from '../i18n/i18n.ts';
import { translated } from '../i18n/translated.ts';
import type { CustomFieldType } from '../people/custom-fields/customField.ts';
import type { CustomKey } from '../people/custom-fields/customPath.ts';
import { customFieldIdOf } from '../people/custom-fields/customPath.ts';

/** The merge fields in the order of the editor: field, label, example; fields of a deal work in automations only. */
export const MERGE_FIELDS = [
  { field: 'firstName', label: /*i18n*/ 'First name', example: 'Ann' },
  { field: 'lastName', label: /*i18n*/ 'Last name', example: 'Archer' },
  { field: 'fullName', label: /*i18n*/ 'Full name', example: 'Ann Archer' },
  { field: 'phone', label: /*i18n*/ 'Phone', example: '+44 20 7946 0958' },
  { field: 'email', label: /*i18n*/ 'Email', example: 'ann@example.com' },
  { field: 'jobTitle', label: /*i18n*/ 'Job title', example: 'Architect' },
  { field: 'companyName', label: /*i18n*/ 'Their company', example: 'Archer & Co' },
  { field: 'city', label: /*i18n*/ 'City', example: 'London' },
  { field: 'project', label: /*i18n*/ 'Interested project', example: 'Harbour Heights' },
  { field: 'nextCall', label: /*i18n*/ 'Next call', example: 'Tue 3 Mar, 09:00' },
  { field: 'nextMeeting', label: /*i18n*/ 'Next meeting', example: 'Wed 4 Mar, 14:30' },
  {
    field: 'meetingLink',
    label: /*i18n*/ 'Video link of the next meeting',
    example: 'https://meet.jit.si/3f0c',
  },
  { field: 'manager', label: /*i18n*/ 'Lead manager', example: 'Mia Moreau' },
  { field: 'managerPhone', label: /*i18n*/ 'Lead manager’s phone', example: '+44 20 7946 0111' },
  { field: 'ourCompany', label: /*i18n*/ 'Our company', example: 'Harbour Homes' },
  { field: 'dealTitle', label: /*i18n*/ 'Title of the deal', example: 'Apartment 4', isOfDeal: true },
  { field: 'dealAmount', label: /*i18n*/ 'Amount of the deal', example: '€250,000.00', isOfDeal: true },
  { field: 'dealStage', label: /*i18n*/ 'Stage of the deal', example: 'Proposal', isOfDeal: true },
  {
    field: 'dealClose',
    label: /*i18n*/ 'Expected close of the deal',
    example: '31 Mar 2026',
    isOfDeal: true,
  },
  { field: 'dealOwner', label: /*i18n*/ 'Owner of the deal', example: 'Mia Moreau', isOfDeal: true },
  { field: 'dealAccount', label: /*i18n*/ 'Account of the deal', example: 'Archer & Co', isOfDeal: true },
] as const;

/** A merge field: one of these, or a custom field of leads and contacts. */
export type MergeField = (typeof MERGE_FIELDS)[number]['field'] | CustomKey;

/** Whether a custom field of this type can be a merge field. Links cannot: a form may have been filled in by a stranger. Nor related records and files, which belong to the company. */
export function isMergeable(type: CustomFieldType): boolean {
  return type !== 'link' && type !== 'relation' && type !== 'file';
}

/** A merge field of a deal. */
export type DealMergeField = Extract<(typeof MERGE_FIELDS)[number], { isOfDeal: true }>['field'];

/** The merge values of one person; a missing, null or blank field has no value. */
export type MergeValues = Partial<Record<MergeField, string | null>>;

/**
 * The message that one person receives. {{firstName}} becomes the value; {{firstName|there}} becomes 'there' without a value.
 * `missing` names the fields, each once, that have neither and leave a gap. Values are never parsed for merge fields; invalid merge
 * fields (mergeFieldProblem) stay as they are.
 */
export function renderMessage(body: string, values: MergeValues): { text: string; missing: MergeField[] } {
  const missing = new Set<MergeField>();
  const text = body.replace(PLACE, (whole, place: string, fallback: string | undefined) => {
    const name = place.trim();
    if (!isMergeField(name)) return whole;
    const value = values[name]?.trim();
    if (value) return value;
    if (fallback === undefined) missing.add(name);
    return fallback?.trim() ?? '';
  });
  return { text, missing: [...missing] };
}

/** The merge fields of a body, each once, in the order of their first use. */
export function mergeFieldsOf(body: string): MergeField[] {
  const names = [...body.matchAll(PLACE)].map(([, place]) => (place ?? '').trim());
  return [...new Set(names)].filter(isMergeField);
}

/** Whether a body has merge fields of a deal. */
export function usesDealFields(body: string): boolean {
  const used = mergeFieldsOf(body);
  return MERGE_FIELDS.some((each) => 'isOfDeal' in each && used.includes(each.field));
}

/** The message for a body with merge fields of a deal where there is no deal, as in campaigns; null without one. */
export function dealFieldProblem(body: string): string | null {
  return usesDealFields(body) ? MERGE_FIELD_MESSAGES.ofDeal : null;
}

/** The message for merge fields that cannot be filled in, or null: one that does not exist, braces that do not close. */
export function mergeFieldProblem(body: string): string | null {
  for (const [, place = ''] of body.matchAll(PLACE)) {
    const name = place.trim();
    if (!isMergeField(name)) return MERGE_FIELD_MESSAGES.unknown(name);
  }
  const rest = body.replace(PLACE, '');
  if (rest.includes('{{')) return MERGE_FIELD_MESSAGES.unclosed;
  return rest.includes('}}') ? MERGE_FIELD_MESSAGES.unopened : null;
}

/** The messages about merge fields. */
export const MERGE_FIELD_MESSAGES = translated({
  unknown: (name: string) =>
    name
      ? i18n.t('The merge field {name} does not exist', { name })
      : i18n.t('Enter the name of a merge field between {open} and {close}', { open: '{{', close: '}}' }),
  ofDeal: /*i18n*/ 'Merge fields of a deal work in automations only',
  get unclosed() {
    return i18n.t('A merge field is not closed: write it like {example}', { example: '{{firstName}}' });
  },
  get unopened() {
    return i18n.t('A merge field is not opened: write it like {example}', { example: '{{firstName}}' });
  },
} as const);

// {{name}} or {{name|what to write instead}}; neither part holds a brace, so no text is read twice.
const PLACE = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g;

// Whether there is such a custom field, only the server knows: a deleted one has no value
function isMergeField(name: string): name is MergeField {
  const id = customFieldIdOf(name);
  return id === undefined ? MERGE_FIELDS.some(({ field }) => field === name) : ID.test(id);
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Example values for previews without a person. */
export const MERGE_EXAMPLES: MergeValues = Object.fromEntries(
  MERGE_FIELDS.map(({ field, example }) => [field, example]),
);
