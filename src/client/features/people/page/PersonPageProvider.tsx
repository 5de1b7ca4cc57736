import type { ReactNode } from 'react';
import { RecordContext } from '#client/shared/records/recordContext.ts';
import { TimelineWordsContext } from '#client/shared/records/timeline/timelineEntry.ts';
import { usePersonWords } from '../timeline/usePersonWords.tsx';
import type { PersonPageValue } from './personPageContext.ts';
import { PersonPageContext } from './personPageContext.ts';

/** Provides the contexts of a person's page: the person, and the record of its tasks, files and timeline. */
export function PersonPageProvider({ value, children }: { value: PersonPageValue; children: ReactNode }) {
  const { record, mayEdit } = value;
  const words = usePersonWords();
  return (
    <PersonPageContext value={value}>
      <RecordContext value={{ kind: record.kind, recordId: record._id, mayEdit }}>
        <TimelineWordsContext value={words}>{children}</TimelineWordsContext>
      </RecordContext>
    </PersonPageContext>
  );
}
