/** The merge fields in the order of the editor: field, label, example. */
export const MERGE_FIELDS = [
  { field: 'firstName', label: 'First name', example: 'Ann' },
  { field: 'lastName', label: 'Last name', example: 'Archer' },
  { field: 'fullName', label: 'Full name', example: 'Ann Archer' },
  { field: 'phone', label: 'Phone', example: '+44 20 7946 0958' },
  { field: 'email', label: 'Email', example: 'ann@example.com' },
  { field: 'jobTitle', label: 'Job title', example: 'Architect' },
  { field: 'companyName', label: 'Their company', example: 'Archer & Co' },
  { field: 'city', label: 'City', example: 'London' },
  { field: 'project', label: 'Interested project', example: 'Harbour Heights' },
  { field: 'nextCall', label: 'Next call', example: 'Tue 3 Mar, 09:00' },
  { field: 'nextMeeting', label: 'Next meeting', example: 'Wed 4 Mar, 14:30' },
  { field: 'meetingLink', label: 'Video link of the next meeting', example: 'https://meet.jit.si/3f0c' },
  { field: 'manager', label: 'Lead manager', example: 'Mia Moreau' },
  { field: 'managerPhone', label: 'Lead manager’s phone', example: '+44 20 7946 0111' },
  { field: 'ourCompany', label: 'Our company', example: 'Harbour Homes' },
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
export const MERGE_FIELD_MESSAGES = {
  unknown: (name: string) =>
    name ? `The merge field ${name} does not exist` : 'Enter the name of a merge field between {{ and }}',
  unclosed: 'A merge field is not closed: write it like {{firstName}}',
  unopened: 'A merge field is not opened: write it like {{firstName}}',
} as const;

// {{name}} or {{name|what to write instead}}; neither part holds a brace, so no text is read twice.
const PLACE = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g;

function isMergeField(name: string): name is MergeField {
  return MERGE_FIELDS.some(({ field }) => field === name);
}

/** Example values for previews without a person. */
export const MERGE_EXAMPLES: MergeValues = Object.fromEntries(
  MERGE_FIELDS.map(({ field, example }) => [field, example]),
);
