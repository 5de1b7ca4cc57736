import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { leadListLink } from '#client/entities/lead-options/leadListLink.ts';
import { paths } from '#client/paths.ts';
import { LIST_SCREENS } from '#client/shared/list-views/listScreens.generated.ts';
import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import type { LeadOptionFieldsFragment, LeadOutcome } from './leadSetup.generated.ts';

/** An entry of one of the four lists. */
export type LeadOption = LeadOptionFieldsFragment;

/** The path and the lead filter of each kind, in tab order. */
export const OPTION_LISTS: Record<
  OptionKind,
  { title: string; to: string; filter: 'group' | 'stage' | 'status' | 'source' }
> = {
  GROUP: { title: LIST_SCREENS.leadGroups.title, to: paths.leadGroups.to(), filter: 'group' },
  STAGE: { title: LIST_SCREENS.leadStages.title, to: paths.leadStages.to(), filter: 'stage' },
  STATUS: { title: LIST_SCREENS.leadStatuses.title, to: paths.leadStatuses.to(), filter: 'status' },
  SOURCE: { title: LIST_SCREENS.leadSources.title, to: paths.leadSources.to(), filter: 'source' },
};

/** What a status means, as it is called on screens. */
export const OUTCOME_LABEL: Record<LeadOutcome, MessageDescriptor> = {
  OPEN: msg({ message: 'Open', context: 'status' }),
  FOLLOW_UP: msg`In follow-up`,
  WON: msg`Sale closed`,
  LOST: msg`Lost`,
};

/** The leads that have an entry. */
export function leadsOf({ kind, _id }: LeadOption): string {
  return leadListLink({ [OPTION_LISTS[kind].filter]: [_id] });
}
