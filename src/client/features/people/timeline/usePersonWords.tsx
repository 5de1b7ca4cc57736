import { WhyButton } from '#client/entities/sms-evidence/WhyButton.tsx';
import type { TimelineWords } from '#client/shared/records/timeline/timelineEntry.ts';
import { useValueText } from '../details/valueText.ts';
import { fieldLabel } from '../personValues.ts';
import { inFormOrder, timelineText } from './timelineText.ts';

/** How the timeline of a person is worded. */
export function usePersonWords(): TimelineWords {
  const valueText = useValueText();
  return {
    text: timelineText,
    fieldLabel,
    valueText,
    shownChanges: inFormOrder,
    // 'changed the stage' says already what 'Stage' would
    isFieldNamed: ({ kind, changes }) =>
      kind === 'STAGE_CHANGED' || (kind === 'UPDATED' && changes.length === 1),
    more: ({ sms }) => sms && <WhyButton {...sms} />,
  };
}
