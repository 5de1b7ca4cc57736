import { msg, t } from '@lingui/core/macro';
import { useRecord } from '../recordContext.ts';
import { Timeline } from './Timeline.tsx';
import { useFindRecordTimelineInfiniteQuery } from './timelineApi.ts';
import { COMMON_CHOICES } from './timelineChoices.ts';
import { timelineState } from './timelineState.ts';
import type { TimelineChoice } from './useTimelineFilter.tsx';
import { useTimelineFilter } from './useTimelineFilter.tsx';

/** The timeline of an account or a deal with its filter in the URL: `?show=notes`. */
export function RecordTimeline() {
  const { kind, recordId } = useRecord();
  const { shown, filter } = useTimelineFilter(CHOICES);
  const query = useFindRecordTimelineInfiniteQuery(
    { kind, recordId, ...(shown.part && { part: shown.part }) },
    // Entries that were added on the pages of its deals
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      {filter}
      <Timeline {...timelineState(query)} noneText={t(shown.noneText)} />
    </>
  );
}

const { ALL, NOTES, CALLS, MEETINGS, TASKS, CHANGES } = COMMON_CHOICES;
const QUOTES: TimelineChoice = {
  value: 'quotes',
  label: msg`Quotes and invoices`,
  part: 'QUOTES',
  noneText: msg`No quotes or invoices yet.`,
};
const CHOICES = [ALL, NOTES, CALLS, MEETINGS, TASKS, QUOTES, CHANGES] as const;
