import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { exactTime } from '#client/kit/time/dateText.ts';
import { numberText } from '#contract/i18n/formats.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { CONSENT_ACTS, CONSENT_CHANNELS } from '#contract/sms/consent.ts';
import type { SmsConsent } from './evidenceApi.ts';
import styles from './Evidence.module.css';

const TONES = { GIVEN: 'success', WITHDRAWN: 'danger', CLEARED: 'neutral' } as const;

/** An entry of the consent ledger as people read it. */
export function ConsentEntry({ entry }: { entry: SmsConsent }) {
  const { timeZone } = useCalendar();
  const { act, channel, wording, at, recordedBy, fingerprint } = entry;
  const number = numberText(entry.number);
  const shortHash = fingerprint.slice(0, 12);
  return (
    <>
      <p className={styles.head}>
        <StatusPill tone={TONES[act]}>{i18n.t(CONSENT_ACTS[act])}</StatusPill>
        <span>{i18n.t(CONSENT_CHANNELS[channel])}</span>
      </p>
      <p className={styles.wording}>“{wording}”</p>
      <p className={styles.quiet}>
        {exactTime(at, timeZone)}
        {recordedBy && ` · ${t`recorded by ${recordedBy}`}`}
        {' · '}
        <Trans>
          entry {number} of the ledger, <span title={fingerprint}>{shortHash}</span>
        </Trans>
      </p>
    </>
  );
}
