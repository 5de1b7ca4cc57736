/** What is wrong with each field; a field without a problem is left out, or null. */
export type TextProblems<Values> = Partial<Record<keyof Values, string | null>>;
