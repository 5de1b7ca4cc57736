/** The four lists of lead setup. */
export const OPTION_KINDS = ['GROUP', 'STAGE', 'STATUS', 'SOURCE'] as const;

export type OptionKind = (typeof OPTION_KINDS)[number];

/** The nouns of each kind of option, singular and plural. */
export const OPTION_WORDS: Record<OptionKind, { one: string; many: string }> = {
  GROUP: { one: 'group', many: 'groups' },
  STAGE: { one: 'stage', many: 'stages' },
  STATUS: { one: 'status', many: 'statuses' },
  SOURCE: { one: 'source', many: 'sources' },
};

/** What a status says about its leads. */
export type LeadOutcome = 'OPEN' | 'FOLLOW_UP' | 'WON' | 'LOST';
