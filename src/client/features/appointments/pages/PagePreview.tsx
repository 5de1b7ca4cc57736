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
import { linesOf } from '#client/kit/text/linesOf.ts';
import type { PageValues } from './form/bookingPageValues.ts';
import styles from './PagePreview.module.css';

/** What guests will see of a page, as it is typed: a picture of it, with the times of some day. */
export function PagePreview({ control }: { control: Control<PageValues> }) {
  const values = useWatch({ control }) as PageValues;
  const needsApproval = values.needsApproval === 'yes';
  const lines = ['First name *', 'Last name', 'Email *', 'Phone', ...linesOf(values.questions)];
  return (
    <PublicPreview label="Preview" title={values.title}>
      <PreviewQuiet>
        {[`${values.duration || '–'} minutes`, values.place.trim()].filter(Boolean).join(' · ')}
      </PreviewQuiet>
      <PreviewLines text={values.description} />
      {values.isOpen === 'no' && <p>Closed: visitors see that this page does not exist.</p>}
      <h4>Example times</h4>
      <ul className={styles.times}>
        {sampleTimes(Number(values.step)).map((time) => (
          <li key={time}>{time}</li>
        ))}
      </ul>
      <h4>Then guests enter</h4>
      <PreviewFields
        fields={lines.map((line) => ({
          label: line.replace(/(?<!\s)\s*\*$/, ''),
          isRequired: line.endsWith('*'),
        }))}
      />
      <PreviewButton text="Book" />
      <PreviewAfter title={needsApproval ? 'Requested' : 'Booked'}>
        {needsApproval && (
          <p>We email you once the booking is confirmed. The time is reserved for you until then.</p>
        )}
        <PreviewLines text={values.confirmation} />
      </PreviewAfter>
    </PublicPreview>
  );
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
