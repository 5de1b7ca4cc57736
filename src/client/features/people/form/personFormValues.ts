import type { Resolver } from 'react-hook-form';
import type { PersonInput } from '#client/entities/people/api/leads.generated.ts';
import { contactPointOf } from '#contract/people/contact-points/contactPoints.ts';
import type { CustomField } from '#contract/people/custom-fields/customField.ts';
import type { FieldValue } from '#contract/people/fieldTypes.ts';
import { TYPED_FIELDS } from '#contract/people/personFields.ts';
import type { PersonValues } from '#contract/people/personValues.ts';
import { emptyPerson } from '#contract/people/personValues.ts';

/** The assignment rule of a new lead; '' for a chosen lead manager. */
export type AssignmentRule = '' | 'ROUND_ROBIN' | 'LEAST_BUSY';

/** The values of the form for a new person. */
export interface PersonFormValues extends PersonValues {
  assignmentRule: AssignmentRule;
  /** The company's custom fields by their ids. */
  custom: Record<string, FieldValue>;
}

/** What it begins with. */
export function newPerson(): PersonFormValues {
  return { ...emptyPerson(), assignmentRule: '', custom: {} };
}

/** The filled fields for a new person; omitted ones get the company's defaults. */
export function filledIn(all: PersonFormValues): PersonInput {
  const { assignmentRule, custom, ...values } = { ...all, ...typedEntries(all) };
  const filled = filledOf(assignmentRule ? { ...values, managerId: null } : values);
  const customFilled = filledOf(custom);
  return {
    ...filled,
    ...(Object.keys(customFilled).length > 0 && { custom: customFilled as PersonInput['custom'] }),
  };
}

function filledOf(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value)),
  );
}

/** Without rows that were left empty. */
function typedEntries({ morePhones, moreEmails }: PersonFormValues) {
  return {
    morePhones: morePhones.filter(({ number }) => number.trim() !== ''),
    moreEmails: moreEmails.filter(({ email }) => email.trim() !== ''),
  };
}

/** The shared validation rules, loaded when the form opens, so that validation works after the connection is lost. */
export async function personRules() {
  const [person, custom, contactPoints] = await Promise.all([
    import('#contract/people/personRules.ts'),
    import('#contract/people/custom-fields/customValues.ts'),
    import('#contract/people/contact-points/contactPointRules.ts'),
  ]);
  const { contactPointProblem } = contactPoints;
  return { ...person, readCustomValue: custom.readCustomValue, contactPointProblem };
}

type PersonRules = Awaited<ReturnType<typeof personRules>>;

/** Validates the form; no errors if the rules cannot be loaded, which saving reports. */
export function personResolver(
  defaultCountry: string | null | undefined,
  customFields: readonly CustomField[] = [],
): Resolver<PersonFormValues> {
  return async (values) => {
    const rules = await personRules().catch(() => null);
    if (!rules) return { values, errors: {} };
    const problems = TYPED_FIELDS.map(
      ({ id }) => [id, rules.personFieldProblem(id, values[id], defaultCountry)] as const,
    ).filter(([, message]) => message !== null);
    const customProblems = customProblemsOf(rules, customFields, values.custom);
    const pointErrors = contactPointErrors(rules, values, defaultCountry);
    if (problems.length + customProblems.length + Object.keys(pointErrors).length === 0)
      return { values, errors: {} };
    return {
      values: {},
      errors: {
        ...errorsOf(problems),
        ...pointErrors,
        ...(customProblems.length > 0 && { custom: errorsOf(customProblems) }),
      },
    };
  };
}

/** The errors of additional numbers and addresses, by their places in the lists. */
function contactPointErrors(
  { contactPointProblem }: PersonRules,
  values: PersonFormValues,
  defaultCountry: string | null | undefined,
) {
  return Object.fromEntries(
    (['morePhones', 'moreEmails'] as const).flatMap((id) => {
      const type = id === 'morePhones' ? 'phones' : 'emails';
      const problems = values[id].map((entry) =>
        contactPointProblem(type, contactPointOf(entry).value, defaultCountry),
      );
      const errors = problems.map((message) => (message === null ? undefined : { type: 'rule', message }));
      return errors.some(Boolean) ? [[id, errors]] : [];
    }),
  );
}

function customProblemsOf(
  { readCustomValue }: PersonRules,
  fields: readonly CustomField[],
  values: Record<string, FieldValue>,
) {
  return fields.flatMap((field) => {
    const reading = readCustomValue(field, values[field.id] ?? null);
    return 'problem' in reading ? [[field.id, reading.problem] as const] : [];
  });
}

function errorsOf(problems: readonly (readonly [string, string | null])[]) {
  return Object.fromEntries(
    problems.map(([id, message]) => [id, { type: 'rule', message: message ?? undefined }]),
  );
}
