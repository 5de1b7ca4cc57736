import { t } from '@lingui/core/macro';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import { useId } from 'react';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import type { AgendaFieldsFragment } from './agenda.generated.ts';
import { AgendaLine } from './AgendaLine.tsx';
import styles from './Agenda.module.css';

type Entry = AgendaFieldsFragment;

interface AgendaPartProps {
  title: string;
  entries: readonly Entry[];
  mayLog: (kind: Entry['record']['kind']) => boolean;
  onLog: (entry: Entry) => void;
}

/** One part of the agenda; nothing if it is empty. */
export function AgendaPart({ title, entries, mayLog, onLog }: AgendaPartProps) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <Paper component="section" variant="outlined" className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title} <Chip component="span" label={entries.length} className={styles.count} />
      </h2>
      <List disablePadding>
        {entries.map((entry) => (
          <AgendaLine
            key={entry.task?._id ?? `${entry.record._id} ${entry.isMeeting}`}
            entry={entry}
            onLog={mayLog(entry.record.kind) ? () => onLog(entry) : undefined}
          />
        ))}
      </List>
    </Paper>
  );
}

/** The skeleton of the agenda, with lines of the final height. */
export function AgendaSkeleton() {
  return (
    <div role="status" className={styles.part}>
      <span className="visually-hidden">{t`Loading…`}</span>
      <div className={styles.title}>
        <Skeleton width="72px" />
      </div>
      {[40, 55, 35, 60].map((width) => (
        <div key={width} className={styles.line}>
          <Skeleton width="64px" />
          <Skeleton width={`${width}%`} />
        </div>
      ))}
    </div>
  );
}
