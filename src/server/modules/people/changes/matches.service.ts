export { readMatches as matchesOf } from './matches.store.ts';
export type { Comparable, MatchReason, PersonMatch } from './matches.store.ts';
