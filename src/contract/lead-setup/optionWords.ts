/** The four lists of lead setup. */
export const OPTION_KINDS = ['GROUP', 'STAGE', 'STATUS', 'SOURCE'] as const;

export type OptionKind = (typeof OPTION_KINDS)[number];

/** What a status says about its leads. */
export type LeadOutcome = 'OPEN' | 'FOLLOW_UP' | 'WON' | 'LOST';
