import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import { phoneText } from '#client/kit/i18n/phoneText.ts';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { exactTime } from '#client/kit/time/dateText.ts';
import { numberText } from '#contract/i18n/formats.ts';
import { i18n } from '#contract/i18n/i18n.ts';
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
    <Dialog isOpen title={t`Why was this sent?`} width={560} onClose={onClose}>
      {evidence && <Evidence evidence={evidence} />}
      {!evidence && isFetching && <FormSkeleton fields={4} />}
      {!evidence && !isFetching && <ErrorState message={errorText(error)} onRetry={() => void refetch()} />}
    </Dialog>
  );
}

const PURPOSES: Record<SmsEvidence['purpose'], MessageDescriptor> = {
  CAMPAIGN: msg`Campaign`,
  ANSWER: msg`Reply to a keyword`,
  TEST: msg`Test of a provider`,
  REPLY: msg`Reply`,
  REMINDER: msg`Message about a booking`,
  AUTOMATION: msg`Automation`,
};

function Evidence({ evidence }: { evidence: SmsEvidence }) {
  const { timeZone } = useCalendar();
  const { purpose, origin, isMarketing, phone, text, status, reason, tries } = evidence;
  const { allowedBy, allowedAt, consent, dueAt } = evidence;
  const time = (at: string | null) => at && exactTime(at, timeZone);
  const statusName = i18n.t(MESSAGE_STATUS_NAMES[status]);
  const state = tries > 1 ? t`${statusName}, attempt ${{ number: numberText(tries) }}` : statusName;
  const purposeName = t(PURPOSES[purpose]);
  const lines: [string, ReactNode][] = [
    [t`To`, phone && phoneText(phone)],
    [t`Message`, text],
    [t`Origin`, origin ? `${purposeName} · ${origin}` : purposeName],
    [t`Purpose`, isMarketing ? t`Marketing` : t`Not marketing`],
    [t`Why it was allowed`, allowedBy ?? t`Sent before this was recorded`],
    [t`Opt-outs and consent checked`, time(allowedAt)],
    [
      t`Consent at that time`,
      consent ? <ConsentEntry entry={consent} /> : t`No consent evidence for this number`,
    ],
    [t`Quiet hours`, evidence.quietHours],
    [t`Waited until`, time(dueAt)],
    [t`Created`, time(evidence.createdDate)],
    [t`Sent`, time(evidence.sentAt)],
    [t`Status`, reason ? `${state}: ${reason}` : state],
    [
      t`Provider`,
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
