import type { GraphQLField } from 'graphql';
import { GraphQLError } from 'graphql';
import { i18n } from '#contract/i18n/i18n.ts';
import { MANY_WITHOUT_PASSWORD } from '#contract/limits/account/auth.ts';
import type { Viewer } from './viewer.ts';

/** When a root field asks for the password again: always, or unless this argument is true. */
export interface PasswordRule {
  unless: string | null;
}

/** The @passwordAgain declaration of a root field; null without one. */
export function passwordRule(
  field: Pick<GraphQLField<unknown, unknown>, 'name' | 'args' | 'astNode'>,
): PasswordRule | null {
  const found = field.astNode?.directives?.find(({ name }) => name.value === 'passwordAgain');
  if (!found) return null;
  const value = found.arguments?.find(({ name }) => name.value === 'unless')?.value;
  const unless = value?.kind === 'StringValue' ? value.value : null;
  if (unless !== null && !field.args.some(({ name }) => name === unless))
    throw new Error(`${field.name}: @passwordAgain names ${unless}, which is none of its arguments`);
  return { unless };
}

/** Throws where these arguments ask for the password and it was not given lately. */
export function requirePassword(
  viewer: Pick<Viewer, 'isPasswordFresh'>,
  rule: PasswordRule,
  args: Record<string, unknown>,
): void {
  if (rule.unless !== null && args[rule.unless] === true) return;
  if (!viewer.isPasswordFresh) throw passwordNeeded();
}

/** The same for operations on many people: messages to them, or an export. */
export function requirePasswordForMany(viewer: Pick<Viewer, 'isPasswordFresh'>, count: number): void {
  if (count > MANY_WITHOUT_PASSWORD && !viewer.isPasswordFresh) throw passwordNeeded();
}

/**
 * The session is known, but its owner has to show that it is still them who sits there. A GraphQL error, as a missing session is: it can come
 * of any operation, and once `confirmPassword` is answered the same request goes through.
 */
function passwordNeeded(): GraphQLError {
  return new GraphQLError(i18n.t('Confirm your password to do this'), {
    extensions: { code: 'PASSWORD_NEEDED', http: { status: 200 } },
  });
}
