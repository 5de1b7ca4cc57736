/** Why an action is paused because of its owner, as it is stored. */
export const OWNER_PROBLEMS = {
  left: /*i18n*/ 'Its owner no longer has access to this company',
  lacking: /*i18n*/ 'Its owner no longer has the permissions it needs',
} as const;

/** Why a job ends because of the API key that started it, as it is stored. */
export const KEY_PROBLEM = /*i18n*/ 'Its API key was revoked, has expired, or its owner no longer has access';

/** Whether an action is paused because of its owner: a member with the permissions can take it over. */
export function isOwnerProblem(reason: string | null | undefined): boolean {
  return Object.values<string | null | undefined>(OWNER_PROBLEMS).includes(reason);
}
