import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { exactTime } from '#client/kit/time/dateText.ts';
import { CONSENT_ACTS, CONSENT_CHANNELS } from '#contract/sms/consent.ts';
import type { SmsConsent } from './evidenceApi.ts';
import styles from './Evidence.module.css';

const TONES = { GIVEN: 'success', WITHDRAWN: 'danger', CLEARED: 'neutral' } as const;

/** An entry of the consent ledger as people read it. */
export function ConsentEntry({ entry }: { entry: SmsConsent }) {
  const { timeZone } = useCalendar();
  const { number, act, channel, wording, at, recordedBy, fingerprint } = entry;
  return (
    <>
      <p className={styles.head}>
        <StatusPill tone={TONES[act]}>{CONSENT_ACTS[act]}</StatusPill>
        <span>{CONSENT_CHANNELS[channel]}</span>
      </p>
      <p className={styles.wording}>“{wording}”</p>
      <p className={styles.quiet}>
        {exactTime(at, timeZone)}
        {recordedBy && ` · recorded by ${recordedBy}`}
        {` · entry ${number.toLocaleString()} of the ledger, `}
        <span title={fingerprint}>{fingerprint.slice(0, 12)}</span>
      </p>
    </>
  );
}
