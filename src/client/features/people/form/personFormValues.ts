import type { Resolver } from 'react-hook-form';
import { TYPED_FIELDS } from '#contract/people/personFields.ts';
import { emptyPerson } from '#contract/people/personValues.ts';
import type { PersonValues } from '#contract/people/personValues.ts';
import type { PersonChangeInput } from '../personValues.ts';

/** Who takes a new lead by rule; '' for whoever is chosen. */
export type AssignmentRule = '' | 'ROUND_ROBIN' | 'LEAST_BUSY';

/** What the form for somebody new holds. */
export interface PersonFormValues extends PersonValues {
  assignmentRule: AssignmentRule;
}

/** What it begins with. */
export function newPerson(): PersonFormValues {
  return { ...emptyPerson(), assignmentRule: '' };
}

/** What was filled in, for creating somebody: what is left out gets the company's defaults. */
export function filledIn({ assignmentRule, ...values }: PersonFormValues): PersonChangeInput {
  return Object.fromEntries(
    Object.entries(assignmentRule ? { ...values, managerId: null } : values).filter(([, value]) =>
      Array.isArray(value) ? value.length > 0 : value,
    ),
  );
}

/** Tells what is wrong with each text, by the rules both sides share. The rules are fetched when first needed. */
export function personResolver(defaultCountry: string | null | undefined): Resolver<PersonFormValues> {
  return async (values) => {
    const { personFieldProblem } = await import('#contract/people/personRules.ts');
    const problems = TYPED_FIELDS.map(
      ({ id }) => [id, personFieldProblem(id, values[id], defaultCountry)] as const,
    ).filter(([, message]) => message !== null);
    if (problems.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(problems.map(([id, message]) => [id, { type: 'rule', message }])),
    };
  };
}

/** What is wrong with the whole, or null: somebody needs a name or a way to be reached. */
export async function wholeProblem(values: PersonFormValues): Promise<string | null> {
  const { personIdentityProblem } = await import('#contract/people/personRules.ts');
  return personIdentityProblem(values);
}
