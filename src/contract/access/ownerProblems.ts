/** Why an action is paused because of its owner, as it is stored. */
export const OWNER_PROBLEMS = {
  left: /*i18n*/ 'Its owner no longer has access to this company',
  lacking: /*i18n*/ 'Its owner no longer has the permissions it needs',
} as const;

/** Whether an action is paused because of its owner: a member with the permissions can take it over. */
export function isOwnerProblem(reason: string | null | undefined): boolean {
  return Object.values<string | null | undefined>(OWNER_PROBLEMS).includes(reason);
}
