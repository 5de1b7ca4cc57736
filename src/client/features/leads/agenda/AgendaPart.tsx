import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Paper from '@mui/material/Paper';
import { CalendarClock, Phone } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useCompanyTimeZone } from '#client/entities/lead-options/leadOptionsApi.ts';
import { usePhoneReading } from '#client/entities/people/phoneReading.tsx';
import { PhoneLink } from '#client/entities/people/ContactLinks.tsx';
import { DueTime } from '#client/entities/people/due/DueTime.tsx';
import { fullName } from '#client/entities/people/person.ts';
import { pageOf } from '#client/entities/people/PersonMatches.tsx';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import type { AgendaFieldsFragment } from './agenda.generated.ts';
import styles from './Agenda.module.css';

type Entry = AgendaFieldsFragment;

interface AgendaPartProps {
  title: string;
  entries: readonly Entry[];
  mayLog: (kind: Entry['kind']) => boolean;
  onLog: (entry: Entry) => void;
}

/** One part of the agenda: what is due, with whom, and the way to log it. Nothing where it is empty. */
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
          <Line
            key={`${entry.personId} ${entry.isMeeting}`}
            entry={entry}
            onLog={mayLog(entry.kind) ? () => onLog(entry) : undefined}
          />
        ))}
      </List>
    </Paper>
  );
}

function Line({ entry, onLog }: { entry: Entry; onLog: (() => void) | undefined }) {
  const timeZone = useCompanyTimeZone();
  const forReading = usePhoneReading();
  const { isMeeting, phoneNumber, manager } = entry;
  const Icon = isMeeting ? CalendarClock : Phone;
  const name = entryName(entry);
  return (
    <ListItem disablePadding className={styles.line}>
      <span className={styles.kind}>
        <Icon aria-hidden="true" size={16} />
        <span>{isMeeting ? 'Meeting' : 'Call'}</span>
      </span>
      <Link className={styles.name} to={pageOf({ kind: entry.kind, _id: entry.personId })}>
        {name}
      </Link>
      <span className={styles.due}>
        <DueTime at={entry.at} timeZone={timeZone} />
      </span>
      <span className={styles.phone}>
        {phoneNumber && (
          <PhoneLink phoneNumber={{ number: phoneNumber, formatted: forReading(phoneNumber) }} />
        )}
      </span>
      <span className={styles.manager}>{manager && fullName(manager.fullName)}</span>
      {onLog && (
        <Button
          size="small"
          aria-label={`${isMeeting ? 'Log meeting' : 'Log call'} with ${name}`}
          onClick={onLog}
        >
          {isMeeting ? 'Log meeting' : 'Log call'}
        </Button>
      )}
    </ListItem>
  );
}

/** Who the call or meeting is with. */
export function entryName(entry: Pick<Entry, 'fullName' | 'phoneNumber'>): string {
  return fullName(entry.fullName) || entry.phoneNumber || 'No name';
}

/** Stands in for the agenda while it loads, with lines of the real height. */
export function AgendaSkeleton() {
  return (
    <div role="status" className={styles.part}>
      <span className="visually-hidden">Loading…</span>
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
