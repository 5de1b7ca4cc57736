import type { ReactNode } from 'react';
import type { RecordOnPage } from './recordContext.ts';
import { RecordContext } from './recordContext.ts';
import { TimelineWordsContext } from './timeline/timelineEntry.ts';
import { useRecordWords } from './timeline/useRecordWords.ts';
import styles from './RecordColumns.module.css';

interface RecordColumnsProps extends RecordOnPage {
  /** The narrow column: fields, people, tasks, files. In a narrow window it is first. */
  side: ReactNode;
  children: ReactNode;
}

/** The columns of an account's or deal's page. Their cards read the record from the context. */
export function RecordColumns({ kind, recordId, mayEdit, side, children }: RecordColumnsProps) {
  const words = useRecordWords();
  return (
    <RecordContext value={{ kind, recordId, mayEdit }}>
      <TimelineWordsContext value={words}>
        <div className={styles.columns}>
          <div className={styles.column}>{side}</div>
          <div className={styles.column}>{children}</div>
        </div>
      </TimelineWordsContext>
    </RecordContext>
  );
}
