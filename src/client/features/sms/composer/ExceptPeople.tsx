import { t } from '@lingui/core/macro';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { useFindPreviewLeadsQuery } from '#client/entities/messages/messagesApi.ts';
import { Combobox } from '#client/kit/forms/fields/Combobox.tsx';
import { useDebounced } from '#client/kit/useDebounced.ts';
import { listed } from './campaignChoice.ts';
import type { FindExcludableContactsQuery, PersonKind } from './composer.generated.ts';
import { useFindExcludableContactsQuery } from './composerApi.ts';
import styles from './CampaignForm.module.css';

interface ExceptPeopleProps {
  kind: PersonKind;
  /** What those are called who were left out before. */
  known: readonly { _id: string; name?: string | null | undefined }[];
  /** Ids by commas. */
  excluded: string;
  onChange: (excluded: string) => void;
}

type Found = FindExcludableContactsQuery['findContacts']['data'][number];

/** Leaves people out, found by typing. */
export function ExceptPeople({ kind, known, excluded, onChange }: ExceptPeopleProps) {
  const [typed, setTyped] = useState('');
  const [names, setNames] = useState<ReadonlyMap<string, string>>(
    () => new Map(known.map(({ _id, name }) => [_id, name || t`Someone`])),
  );
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const input = { input: { limit: MOST, ...(search ? { filter: { search } } : {}) } };
  const leads = useFindPreviewLeadsQuery(input, { skip: kind !== 'LEAD' });
  const contacts = useFindExcludableContactsQuery(input, { skip: kind !== 'CONTACT' });
  const found: readonly Found[] = (kind === 'LEAD' ? leads : contacts).data?.data ?? [];
  const ids = listed(excluded);
  const change = (next: readonly string[]) => onChange(next.join(','));
  return (
    <div>
      <Combobox
        label={t`Exclude people`}
        isOptional
        placeholder={t`Search by name, phone or email`}
        options={found
          .filter(({ _id }) => !ids.includes(_id))
          .map((person) => ({ value: person._id, label: nameOf(person) }))}
        value={null}
        emptyText={t`No matches`}
        onType={setTyped}
        onChange={(id) => {
          const person = found.find(({ _id }) => _id === id);
          if (!person) return;
          setNames(new Map([...names, [person._id, nameOf(person)]]));
          change([...ids, person._id]);
        }}
      />
      {ids.length > 0 && (
        <ul className={styles.chosen} aria-label={t`Excluded`}>
          {ids.map((id) => (
            <li key={id}>
              <Chip
                label={names.get(id) ?? t`Someone`}
                onDelete={() => change(ids.filter((each) => each !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function nameOf({ personalInformation }: Found): string {
  const { fullName, email, phoneNumber } = personalInformation;
  const { firstName, lastName } = fullName;
  return [firstName, lastName].filter(Boolean).join(' ') || email || phoneNumber?.formatted || t`No name`;
}

const MOST = 20;

/** The debounce of requests, in milliseconds. */
const PAUSE_MS = 300;
