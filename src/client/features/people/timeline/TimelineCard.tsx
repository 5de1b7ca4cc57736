import { msg, t } from '@lingui/core/macro';
import { useFindPersonTimelineInfiniteQuery } from '#client/entities/people/api/peopleApi.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { Timeline } from '#client/shared/records/timeline/Timeline.tsx';
import { COMMON_CHOICES } from '#client/shared/records/timeline/timelineChoices.ts';
import type { TimelineState } from '#client/shared/records/timeline/timelineState.ts';
import { timelineState } from '#client/shared/records/timeline/timelineState.ts';
import type { TimelineChoice } from '#client/shared/records/timeline/useTimelineFilter.tsx';
import { useTimelineFilter } from '#client/shared/records/timeline/useTimelineFilter.tsx';

interface TimelineCardProps {
  kind: PersonKind;
  id: string;
  /** The whole timeline, which the page asks for anyway. */
  whole: TimelineState;
}

/** The timeline of a person with its filter in the URL: `?show=notes`. */
export function TimelineCard({ kind, id, whole }: TimelineCardProps) {
  const { shown, filter } = useTimelineFilter(CHOICES);
  const { part } = shown;
  const narrowed = useFindPersonTimelineInfiniteQuery(
    { kind, id, ...(part && part !== 'QUOTES' && { part }) },
    { skip: !part },
  );
  return (
    <>
      {filter}
      <Timeline {...(part ? timelineState(narrowed) : whole)} noneText={t(shown.noneText)} />
    </>
  );
}

const { ALL, NOTES, CALLS, MEETINGS, TASKS, CHANGES } = COMMON_CHOICES;
const MESSAGES: TimelineChoice = {
  value: 'messages',
  label: msg`Messages`,
  part: 'MESSAGES',
  noneText: msg`No messages yet.`,
};
const CHOICES = [ALL, NOTES, CALLS, MEETINGS, MESSAGES, TASKS, CHANGES] as const;
