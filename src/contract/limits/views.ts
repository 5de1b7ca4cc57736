/** The limits of a view, and of a user's layout of a list. */
export const VIEW_LIMITS = {
  /** Characters of its name. */
  name: 60,
  /** Columns of a layout. Lists have about twenty; unknown columns are dropped. */
  columns: 200,
  /** Columns that one list is sorted by. */
  sorts: 3,
  /** Chosen values of all filters together: the address holds them. */
  filterValues: 200,
  /** One value of a filter, and a search, in characters. A condition has a limit of its own. */
  text: 200,
  /** Views that one person has of a list. */
  perPerson: 100,
  /** Views that one person has pinned to a list. */
  pinned: 20,
} as const;

/** The narrowest and the widest column, in CSS pixels. */
export const COLUMN_WIDTH = { least: 48, most: 1200 } as const;

/** Days in which a deleted view can be restored. */
export const VIEW_TRASH_DAYS = 30;

/** The limits of a condition: the filter of a list with groups, or a rule of the API. */
export const CONDITION_LIMITS = {
  /** Groups inside one another. */
  depth: 3,
  rules: 25,
  /** Of all rules together. */
  values: 200,
  /** One value, in characters. */
  value: 200,
  /** As text in a URL or view, in characters. */
  text: 16_000,
  /** The most days of 'in the last … days'. */
  days: 3_650,
} as const;
