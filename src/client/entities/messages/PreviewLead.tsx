import { t } from '@lingui/core/macro';
import Chip from '@mui/material/Chip';
import { useEffect, useState } from 'react';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useDebounced } from '#client/kit/useDebounced.ts';
import type { FindPreviewLeadsQuery } from './messages.generated.ts';
import { useFindPreviewLeadsQuery } from './messagesApi.ts';
import styles from './MessageEditor.module.css';

interface PreviewLeadProps {
  /** Null: none is chosen yet, or there is none. */
  leadId: string | null;
  onChange: (leadId: string | null) => void;
}

const MOST = 5;

/** Chooses the lead that a message is shown for, by search. It starts with the newest. */
export function PreviewLead({ leadId, onChange }: PreviewLeadProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const { data: reply } = useFindPreviewLeadsQuery({
    input: { limit: MOST, ...(search ? { filter: { search } } : {}) },
  });
  const leads = reply?.data ?? [];
  const newestId = leads[0]?._id;

  useEffect(
    function startWithNewest() {
      if (leadId === null && newestId !== undefined) onChange(newestId);
    },
    [leadId, newestId, onChange],
  );

  return (
    <>
      <TextField
        label={t`Preview for`}
        value={typed}
        placeholder={t`Search leads by name, phone or email`}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        // The form around is the template's.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className={styles.leads} aria-label={t`Leads`}>
        {leads.map((lead) => (
          <li key={lead._id}>
            <Chip
              component="button"
              type="button"
              clickable
              color={lead._id === leadId ? 'primary' : 'default'}
              aria-pressed={lead._id === leadId}
              label={leadTitle(lead)}
              onClick={() => onChange(lead._id)}
            />
          </li>
        ))}
        {reply && leads.length === 0 && search && <li className={styles.quiet}>{t`No lead matches`}</li>}
      </ul>
    </>
  );
}

function leadTitle({ personalInformation }: FindPreviewLeadsQuery['findLeads']['data'][number]): string {
  const { fullName, email, phoneNumber } = personalInformation;
  const { firstName, lastName } = fullName;
  return [firstName, lastName].filter(Boolean).join(' ') || email || phoneNumber?.formatted || t`No name`;
}

/** The pause in typing before the server searches. */
const PAUSE_MS = 300;
