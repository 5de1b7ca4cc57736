import { TYPED_FIELDS } from '#contract/people/personFields.ts';
import type { PersonChangeInput, PersonTexts, PersonValues } from '../personValues.ts';

/** What a form for somebody new begins with. */
export const NEW_PERSON: PersonValues = {
  firstName: '',
  lastName: '',
  phoneNumber: '',
  email: '',
  whatsApp: '',
  jobTitle: '',
  companyName: '',
  street: '',
  zone: '',
  postalCode: '',
  city: '',
  country: '',
  lostReason: '',
  stageId: null,
  statusId: null,
  sourceId: null,
  managerId: null,
  groupIds: [],
  projectIds: [],
  tags: [],
  propertyCategory: null,
  nextCall: null,
  nextMeeting: null,
};

/** What was filled in, for creating somebody: what is left out gets the company's defaults. */
export function filledIn(values: PersonValues): PersonChangeInput {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value)),
  ) as PersonChangeInput;
}

export type TextProblems = Partial<Record<keyof PersonTexts, string | null>>;

/** What is wrong with each text, by the rules both sides share, and with the whole. The rules are fetched when first needed. */
export async function personProblems(
  values: PersonValues,
  defaultCountry: string | null | undefined,
): Promise<{ fields: TextProblems; whole: string | null }> {
  const { personFieldProblem, personIdentityProblem } = await import('#contract/people/personRules.ts');
  const names = TYPED_FIELDS.map(({ id }) => id);
  const found = names.map((name) => [name, personFieldProblem(name, values[name], defaultCountry)] as const);
  return {
    fields: Object.fromEntries(found.filter(([, problem]) => problem !== null)),
    whole: personIdentityProblem(values),
  };
}
