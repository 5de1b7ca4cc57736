import { i18n } from '../i18n/i18n.ts';

/** When a campaign stops itself, in percent; null: whatever happens. */
export interface CampaignGuard {
  /** Share of attempted messages that failed or are unknown. */
  errors: number | null;
  /** Share of sent messages whose recipients opted out by a reply. */
  optOuts: number | null;
}

/** The results of a campaign's messages. */
export interface CampaignTally {
  tried: number;
  errors: number;
  sent: number;
  optOuts: number;
}

/** The default guard. */
export const USUAL_GUARD: CampaignGuard = { errors: 10, optOuts: 3 };

/** With fewer messages a share is not significant. */
export const GUARD_LEAST = 50;

/** The message of the rule that it breaks, or null. */
export function guardProblem({ errors, optOuts }: CampaignGuard): string | null {
  const isShare = (share: number | null) =>
    share === null || (Number.isInteger(share) && share >= 1 && share <= 100);
  return isShare(errors) && isShare(optOuts) ? null : i18n.t(GUARD_PROBLEM);
}

const GUARD_PROBLEM = /*i18n*/ 'Enter a percentage from 1 to 100';

/** Why a campaign pauses, as users read it; null if it continues. */
export function guardReason(
  guard: CampaignGuard,
  { tried, errors, sent, optOuts }: CampaignTally,
): string | null {
  if (isOver(guard.errors, errors, tried))
    return i18n.t(
      'Paused automatically: {errors} of {tried} messages failed, more than {limit}%. Check the reasons, then resume the campaign',
      { errors, tried, limit: guard.errors },
    );
  if (isOver(guard.optOuts, optOuts, sent))
    return i18n.t(
      'Paused automatically: {optOuts} of {sent} recipients opted out, more than {limit}%. Check the audience, then resume the campaign',
      { optOuts, sent, limit: guard.optOuts },
    );
  return null;
}

function isOver(share: number | null, some: number, all: number): boolean {
  return share !== null && all >= GUARD_LEAST && some * 100 > share * all;
}
