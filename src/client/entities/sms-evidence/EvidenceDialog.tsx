import type { ReactNode } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { phoneText } from '#client/entities/people/phoneText.ts';
import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { exactTime } from '#client/kit/time/dateText.ts';
import { MESSAGE_STATUS_NAMES } from '#contract/sms/messageStatus.ts';
import { ConsentEntry } from './ConsentEntry.tsx';
import type { SmsEvidence } from './evidenceApi.ts';
import { useFindSmsEvidenceQuery } from './evidenceApi.ts';
import styles from './Evidence.module.css';

/** Why a text was sent: what let it go, what the number had agreed to by then, and which way it went. */
export function EvidenceDialog({ textId, onClose }: { textId: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useFindSmsEvidenceQuery({ textId });
  const evidence = data?.data;
  return (
    <Dialog isOpen title="Why was this sent?" width={560} onClose={onClose}>
      {evidence && <Evidence evidence={evidence} />}
      {!evidence && isFetching && <FormSkeleton fields={4} />}
      {!evidence && !isFetching && <ErrorState message={errorText(error)} onRetry={() => void refetch()} />}
    </Dialog>
  );
}

const PURPOSES: Record<SmsEvidence['purpose'], string> = {
  CAMPAIGN: 'Campaign',
  ANSWER: 'Reply to a keyword',
  TEST: 'Test of a provider',
  REPLY: 'Reply',
  REMINDER: 'Message about a booking',
  AUTOMATION: 'Automation',
};

function Evidence({ evidence }: { evidence: SmsEvidence }) {
  const { timeZone } = useCalendar();
  const { purpose, origin, isMarketing, phone, text, status, reason, tries } = evidence;
  const { allowedBy, allowedAt, consent, dueAt } = evidence;
  const time = (at: string | null) => at && exactTime(at, timeZone);
  const state = `${MESSAGE_STATUS_NAMES[status]}${tries > 1 ? `, attempt ${tries}` : ''}`;
  const lines: [string, ReactNode][] = [
    ['To', phone && phoneText(phone)],
    ['Message', text],
    ['Origin', origin ? `${PURPOSES[purpose]} · ${origin}` : PURPOSES[purpose]],
    ['Purpose', isMarketing ? 'Marketing' : 'Not marketing'],
    ['Why it was allowed', allowedBy ?? 'Sent before this was recorded'],
    ['Opt-outs and consent checked', time(allowedAt)],
    [
      'Consent at that time',
      consent ? <ConsentEntry entry={consent} /> : 'No consent evidence for this number',
    ],
    ['Quiet hours', evidence.quietHours],
    ['Waited until', time(dueAt)],
    ['Created', time(evidence.createdDate)],
    ['Sent', time(evidence.sentAt)],
    ['Status', reason ? `${state}: ${reason}` : state],
    [
      'Provider',
      `${evidence.provider}${evidence.providerMessageId ? ` · ${evidence.providerMessageId}` : ''}`,
    ],
  ];
  return (
    <dl className={styles.lines}>
      {lines.map(
        ([term, text]) =>
          text && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
