import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { FindRecordTimelineQuery } from './timeline.generated.ts';

type RecordEntry = FindRecordTimelineQuery['findRecordTimeline']['data'][number];

/** One thing that happened with a record. Timelines of people have no `about`. */
export type TimelineEntry = Omit<RecordEntry, 'about'> & { about?: RecordEntry['about'] };

/** A changed field of an entry. */
export type TimelineChange = TimelineEntry['changes'][number];

/** How a kind of record words its timeline. */
export interface TimelineWords {
  /** What happened, as it follows the name of who did it: 'changed the stage'. */
  text: (entry: TimelineEntry) => string;
  fieldLabel: (field: string) => string;
  /** A value of a changed field; null for an empty one. */
  valueText: (field: string, value: string | null) => string | null;
  /** The changes that are shown, in their order. */
  shownChanges: (changes: TimelineEntry['changes']) => TimelineEntry['changes'];
  /** Whether the text already names the only changed field. */
  isFieldNamed: (entry: TimelineEntry) => boolean;
  /** Below an entry: what else can be seen of it. */
  more?: (entry: TimelineEntry) => ReactNode;
}

/** Filled by the page of a record. */
export const TimelineWordsContext = createContext<TimelineWords | null>(null);

/** How the timeline on the page is worded. Throws outside of it. */
export function useTimelineWords(): TimelineWords {
  const words = useContext(TimelineWordsContext);
  if (!words) throw new Error('useTimelineWords needs a TimelineWordsContext above it');
  return words;
}
