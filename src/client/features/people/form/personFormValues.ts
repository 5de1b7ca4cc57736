import type { Resolver } from 'react-hook-form';
import type { PersonInput } from '#client/entities/people/api/leads.generated.ts';
import type { FieldValue } from '#contract/people/fieldTypes.ts';
import type { OwnField } from '#contract/people/own/ownField.ts';
import { TYPED_FIELDS } from '#contract/people/personFields.ts';
import type { PersonValues } from '#contract/people/personValues.ts';
import { emptyPerson } from '#contract/people/personValues.ts';

/** The assignment rule of a new lead; '' for a chosen lead manager. */
export type AssignmentRule = '' | 'ROUND_ROBIN' | 'LEAST_BUSY';

/** The values of the form for a new person. */
export interface PersonFormValues extends PersonValues {
  assignmentRule: AssignmentRule;
  /** The company's own fields by their ids. */
  own: Record<string, FieldValue>;
}

/** What it begins with. */
export function newPerson(): PersonFormValues {
  return { ...emptyPerson(), assignmentRule: '', own: {} };
}

/** The filled fields for a new person; omitted ones get the company's defaults. */
export function filledIn({ assignmentRule, own, ...values }: PersonFormValues): PersonInput {
  const filled = filledOf(assignmentRule ? { ...values, managerId: null } : values);
  const ownFilled = filledOf(own);
  return {
    ...filled,
    ...(Object.keys(ownFilled).length > 0 && { own: ownFilled as PersonInput['own'] }),
  };
}

function filledOf(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value)),
  );
}

/** The shared validation rules, loaded when the form opens, so that validation works after the connection is lost. */
export async function personRules() {
  const [person, own] = await Promise.all([
    import('#contract/people/personRules.ts'),
    import('#contract/people/own/ownValues.ts'),
  ]);
  return { ...person, readOwnValue: own.readOwnValue };
}

type PersonRules = Awaited<ReturnType<typeof personRules>>;

/** Validates the form; no errors if the rules cannot be loaded, which saving reports. */
export function personResolver(
  defaultCountry: string | null | undefined,
  ownFields: readonly OwnField[] = [],
): Resolver<PersonFormValues> {
  return async (values) => {
    const rules = await personRules().catch(() => null);
    if (!rules) return { values, errors: {} };
    const problems = TYPED_FIELDS.map(
      ({ id }) => [id, rules.personFieldProblem(id, values[id], defaultCountry)] as const,
    ).filter(([, message]) => message !== null);
    const ownProblems = ownProblemsOf(rules, ownFields, values.own);
    if (problems.length === 0 && ownProblems.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: { ...errorsOf(problems), ...(ownProblems.length > 0 && { own: errorsOf(ownProblems) }) },
    };
  };
}

function ownProblemsOf(
  { readOwnValue }: PersonRules,
  fields: readonly OwnField[],
  values: Record<string, FieldValue>,
) {
  return fields.flatMap((field) => {
    const reading = readOwnValue(field, values[field.id] ?? null);
    return 'problem' in reading ? [[field.id, reading.problem] as const] : [];
  });
}

function errorsOf(problems: readonly (readonly [string, string | null])[]) {
  return Object.fromEntries(
    problems.map(([id, message]) => [id, { type: 'rule', message: message ?? undefined }]),
  );
}
