/** The problem of each field; missing or null for a valid field. */
export type TextProblems<Values> = Partial<Record<keyof Values, string | null>>;
