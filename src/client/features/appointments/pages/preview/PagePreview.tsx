import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { useFindMyCompaniesQuery } from '#client/entities/company/companyApi.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { linesOf } from '../form/bookingPageValues.ts';
import type { PageValues } from '../form/bookingPageValues.ts';
import styles from './PagePreview.module.css';
import { sampleTimes } from './sampleTimes.ts';

/** What guests will see of a page, as it is typed: a picture of it, with the times of some day. */
export function PagePreview({ control }: { control: Control<PageValues> }) {
  const values = useWatch({ control }) as PageValues;
  const needsApproval = values.needsApproval === 'yes';
  const companyId = useViewer().company?.companyId;
  const company = useFindMyCompaniesQuery().data?.data.find(({ _id }) => _id === companyId);
  return (
    <aside className={styles.preview} aria-labelledby="page-preview">
      <h2 id="page-preview">What guests see</h2>
      <div className={styles.sheet} role="group" aria-labelledby="page-preview" tabIndex={0}>
        {company && (
          <p className={styles.company}>
            {company.logo && <img src={`/api/exkoo/${company.logo}`} alt="" width={24} height={24} />}
            {company.companyName}
          </p>
        )}
        <h3>{values.title.trim() || 'Title'}</h3>
        <p className={styles.quiet}>
          {[`${values.duration || '–'} minutes`, values.place.trim()].filter(Boolean).join(' · ')}
        </p>
        <Lines text={values.description} />
        {values.isOpen === 'no' && <p>Guests cannot book: they read that there is no page here.</p>}
        <h4>Times, for instance</h4>
        <ul className={styles.times}>
          {sampleTimes(Number(values.step)).map((time) => (
            <li key={time}>{time}</li>
          ))}
        </ul>
        <h4>Then they are asked</h4>
        <ul className={styles.fields}>
          {['First name *', 'Last name', 'Email *', 'Phone', ...linesOf(values.questions)].map((line, at) => (
            <li key={`${at} ${line}`}>
              {line.replace(/\s*\*$/, '')}
              {!line.endsWith('*') && <span className={styles.quiet}> (optional)</span>}
            </li>
          ))}
        </ul>
        <p className={styles.book}>Book</p>
        <div className={styles.after}>
          <h4>{needsApproval ? 'Requested' : 'Booked'}</h4>
          {needsApproval && <p>You get a mail once it is confirmed. The time is kept for you until then.</p>}
          <Lines text={values.confirmation} />
        </div>
      </div>
    </aside>
  );
}

function Lines({ text }: { text: string }) {
  return linesOf(text).map((line, at) => <p key={`${at} ${line}`}>{line}</p>);
}
