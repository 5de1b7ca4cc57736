import type { Resolver } from 'react-hook-form';
import { TYPED_FIELDS } from '#contract/people/personFields.ts';
import { emptyPerson } from '#contract/people/personValues.ts';
import type { PersonValues } from '#contract/people/personValues.ts';
import type { PersonInput } from '#client/entities/people/api/leads.generated.ts';
import type { FieldValue } from '#contract/people/fieldTypes.ts';
import type { OwnField } from '#contract/people/own/ownField.ts';

/** Who takes a new lead by rule; '' for whoever is chosen. */
export type AssignmentRule = '' | 'ROUND_ROBIN' | 'LEAST_BUSY';

/** What the form for somebody new holds. */
export interface PersonFormValues extends PersonValues {
  assignmentRule: AssignmentRule;
  /** The company's own fields by their ids. */
  own: Record<string, FieldValue>;
}

/** What it begins with. */
export function newPerson(): PersonFormValues {
  return { ...emptyPerson(), assignmentRule: '', own: {} };
}

/** What was filled in, for creating somebody: what is left out gets the company's defaults. */
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

/** Tells what is wrong with each text, by the rules both sides share. The rules are fetched when first needed. */
export function personResolver(
  defaultCountry: string | null | undefined,
  ownFields: readonly OwnField[] = [],
): Resolver<PersonFormValues> {
  return async (values) => {
    const { personFieldProblem } = await import('#contract/people/personRules.ts');
    const problems = TYPED_FIELDS.map(
      ({ id }) => [id, personFieldProblem(id, values[id], defaultCountry)] as const,
    ).filter(([, message]) => message !== null);
    const ownProblems = await ownProblemsOf(ownFields, values.own);
    if (problems.length === 0 && ownProblems.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: { ...errorsOf(problems), ...(ownProblems.length > 0 && { own: errorsOf(ownProblems) }) },
    };
  };
}

async function ownProblemsOf(fields: readonly OwnField[], values: Record<string, FieldValue>) {
  const { readOwnValue } = await import('#contract/people/own/ownValues.ts');
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

/** What is wrong with the whole, or null: somebody needs a name or a way to be reached. */
export async function wholeProblem(values: PersonFormValues): Promise<string | null> {
  const { personIdentityProblem } = await import('#contract/people/personRules.ts');
  return personIdentityProblem(values);
}
