/** The limits of a formula, so that its calculation takes microseconds. */
export const FORMULA_LIMITS = {
  /** Characters, with field references by their ids. */
  text: 2_000,
  /** Values, fields, operators and functions together. */
  parts: 200,
  /** Functions and groups inside one another. */
  depth: 20,
  /** Characters of a text during the calculation. */
  value: 10_000,
} as const;
