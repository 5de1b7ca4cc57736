import { i18n } from '../i18n/i18n.ts';
import { translated } from '../i18n/translated.ts';
/** The merge fields in the order of the editor: field, label, example. */
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
] as const;

export type MergeField = (typeof MERGE_FIELDS)[number]['field'];

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
  get unclosed() {
    return i18n.t('A merge field is not closed: write it like {example}', { example: '{{firstName}}' });
  },
  get unopened() {
    return i18n.t('A merge field is not opened: write it like {example}', { example: '{{firstName}}' });
  },
} as const);

// {{name}} or {{name|what to write instead}}; neither part holds a brace, so no text is read twice.
const PLACE = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g;

function isMergeField(name: string): name is MergeField {
  return MERGE_FIELDS.some(({ field }) => field === name);
}

/** Example values for previews without a person. */
export const MERGE_EXAMPLES: MergeValues = Object.fromEntries(
  MERGE_FIELDS.map(({ field, example }) => [field, example]),
);
