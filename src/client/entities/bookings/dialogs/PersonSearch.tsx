import { t } from '@lingui/core/macro';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useDebounced } from '#client/kit/useDebounced.ts';
import { useSearchEverythingQuery } from '#client/shared/search/searchApi.ts';
import type { BookedPerson } from '../booking.ts';
import styles from './BookingDialogs.module.css';

interface PersonSearchProps {
  onPick: (person: BookedPerson) => void;
  className: string;
}

/** Finds the lead or contact who comes. */
export function PersonSearch({ onPick, className }: PersonSearchProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const { data: reply } = useSearchEverythingQuery({ search }, { skip: search === '' });
  const people = (search === '' ? [] : (reply?.data ?? [])).flatMap(({ kind, _id: id, title, detail }) =>
    kind === 'LEAD' || kind === 'CONTACT' ? [{ kind, id, name: title, detail }] : [],
  );
  return (
    <div className={className}>
      <TextField
        label={t`Lead or contact`}
        isOptional
        value={typed}
        placeholder={t`Search by name, phone or email`}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        // The form around is the booking's.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className={styles.times} aria-label={t`Leads and contacts`}>
        {people.map(({ detail, ...person }) => (
          <li key={person.id}>
            <Chip
              component="button"
              type="button"
              variant="outlined"
              clickable
              label={[person.name, detail].filter(Boolean).join(' · ')}
              onClick={() => onPick(person)}
            />
          </li>
        ))}
        {reply && search !== '' && people.length === 0 && (
          <li className={styles.quiet}>{t`No matches. The guest below becomes a new lead`}</li>
        )}
      </ul>
    </div>
  );
}

/** The pause in typing before the server searches. */
const PAUSE_MS = 300;
