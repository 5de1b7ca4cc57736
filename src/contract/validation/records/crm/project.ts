import { CRM_LENGTHS, MAX_FLATS, PERSON_LENGTHS } from '#contract/limits/records/people.ts';
import { textLength, tidyLines, tidyText } from '#contract/validation/text.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { translated } from '../../../i18n/translated.ts';

/** The input of a project. Only the title is required. */
export interface ProjectFields {
  projectTitle: string;
  address: string;
  city: string;
  country: string;
  /** Number of flats; null if unknown, NaN if invalid. */
  floorNo: number | null;
  projectType: string;
  description: string;
}

export type ProjectProblems = Partial<Record<keyof ProjectFields, string>>;

/** The message for each field that breaks its rule; empty where the project can be saved as it is. */
export function projectProblems(fields: ProjectFields): ProjectProblems {
  const problems: ProjectProblems = {};
  for (const [field, [label, max]] of Object.entries(LENGTHS) as [keyof typeof LENGTHS, [string, number]][]) {
    const text = field === 'description' ? tidyLines(fields[field]) : tidyText(fields[field]);
    if (textLength(text) > max)
      problems[field] = i18n.t('{label} can have at most {max, number} characters', {
        label: i18n.t(label),
        max,
      });
  }
  if (tidyText(fields.projectTitle) === '') problems.projectTitle = PROJECT_MESSAGES.required;
  if (tidyText(fields.city) !== '' && tidyText(fields.country) === '')
    problems.city = PROJECT_MESSAGES.countryFirst;
  const { floorNo } = fields;
  if (floorNo !== null && !(Number.isInteger(floorNo) && floorNo >= 0 && floorNo <= MAX_FLATS))
    problems.floorNo = PROJECT_MESSAGES.flats;
  return problems;
}

/** The messages about a project. */
export const PROJECT_MESSAGES = translated({
  required: /*i18n*/ 'This field is required!',
  countryFirst: /*i18n*/ 'Please select you country',
  get flats() {
    return i18n.t('The number of flats must be a whole number from 0 to {most, number}', { most: MAX_FLATS });
  },
  replacement: /*i18n*/ 'Choose another project',
} as const);

const LENGTHS = {
  projectTitle: [/*i18n*/ 'The project name', CRM_LENGTHS.projectTitle],
  address: [/*i18n*/ 'The address', PERSON_LENGTHS.street],
  city: [/*i18n*/ 'The city', PERSON_LENGTHS.city],
  country: [/*i18n*/ 'The country', PERSON_LENGTHS.country],
  projectType: [/*i18n*/ 'The type', CRM_LENGTHS.projectType],
  description: [/*i18n*/ 'The description', CRM_LENGTHS.description],
} satisfies Partial<Record<keyof ProjectFields, [string, number]>>;
