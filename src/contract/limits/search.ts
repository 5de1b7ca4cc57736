/** How many hits of each kind the search over everything answers. */
export const MAX_SEARCH_HITS = 8;

/** Longer texts are refused. */
export const MAX_SEARCH_LENGTH = 200;
