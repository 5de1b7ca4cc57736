import { msg, t } from '@lingui/core/macro';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import {
  PreviewAfter,
  PreviewButton,
  PreviewFields,
  PreviewLines,
  PreviewQuiet,
  PublicPreview,
} from '#client/entities/company/public-pages/PublicPreview.tsx';
import { minutesText } from '#contract/time/minutesText.ts';
import { readMinutes } from '#contract/time/readMinutes.ts';
import type { PageValues } from './form/bookingPageValues.ts';
import { readQuestions } from './form/questionValues.ts';
import styles from './PagePreview.module.css';

/** What guests will see of a page, as it is typed: a picture of it, with the times of some day. */
export function PagePreview({ control }: { control: Control<PageValues> }) {
  const values = useWatch({ control }) as PageValues;
  const needsApproval = values.needsApproval === 'yes';
  const questions = readQuestions(values.questions).filter(({ label }) => label.trim());
  const lengths = readDurations(values);
  return (
    <PublicPreview label={t`Preview`} title={values.title}>
      <PreviewQuiet>
        {[lengths.length === 1 && values.duration, values.place.trim(), values.videoKind && t`Video call`]
          .filter(Boolean)
          .join(' · ')}
      </PreviewQuiet>
      <PreviewLines text={values.description} />
      {values.isOpen === 'no' && <p>{t`Closed: visitors see that this page does not exist.`}</p>}
      {lengths.length > 1 && (
        <>
          <h4>{t`Durations`}</h4>
          <ul className={styles.times}>
            {lengths.map((minutes) => (
              <li key={minutes}>{minutesText(minutes)}</li>
            ))}
          </ul>
        </>
      )}
      <h4>{t`Example times`}</h4>
      <ul className={styles.times}>
        {sampleTimes(readMinutes(values.step)).map((time) => (
          <li key={time}>{time}</li>
        ))}
      </ul>
      <h4>{t`Then guests enter`}</h4>
      <PreviewFields
        fields={[...CONTACT.map(({ label, isRequired }) => ({ label: t(label), isRequired })), ...questions]}
      />
      <PreviewButton text={t`Book`} />
      <PreviewAfter title={needsApproval ? t`Requested` : t`Booked`}>
        {needsApproval && (
          <p>{t`We email you once the booking is confirmed. The time is reserved for you until then.`}</p>
        )}
        <PreviewLines text={values.confirmation} />
      </PreviewAfter>
    </PublicPreview>
  );
}

const CONTACT = [
  { label: msg`First name`, isRequired: true },
  { label: msg`Last name`, isRequired: false },
  { label: msg`Email`, isRequired: true },
  { label: msg`Phone`, isRequired: false },
];

/** The durations that guests choose among; one alone is not asked. */
function readDurations({ duration, otherDurations }: PageValues): number[] {
  const minutes = [duration, ...otherDurations.split(',')].map(readMinutes).filter(Number.isInteger);
  return [...new Set(minutes)].sort((one, other) => one - other);
}

/** The first times of a day that begins at nine, so many minutes apart; none where that is no number. */
function sampleTimes(step: number): string[] {
  if (!Number.isInteger(step) || step < 1) return [];
  const times = [0, 1, 2, 3, 4, 5].map((nth) => 9 * 60 + nth * step).filter((minute) => minute < 17 * 60);
  return times.map((minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`);
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
