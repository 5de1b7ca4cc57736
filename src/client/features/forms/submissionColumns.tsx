import { t } from '@lingui/core/macro';
import { SenderLink } from '#client/entities/people/SenderLink.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { LabelledTexts } from '#client/kit/text/LabelledTexts.tsx';
import { exactTime } from '#client/kit/time/dateText.ts';
import type { FindFormSubmissionsQuery } from './forms.generated.ts';
import styles from './Submissions.module.css';

/** A submission. */
export type Submission = FindFormSubmissionsQuery['findFormSubmissions']['data'][number];

/** The columns of submissions, with times in this time zone. */
export function submissionColumns(timeZone: string): DataColumn<Submission>[] {
  return [
    {
      id: 'person',
      header: t`Sender`,
      isName: true,
      isWrapped: true,
      width: '15%',
      cell: ({ person }) => <SenderLink person={person} />,
    },
    {
      id: 'isNew',
      header: t`Lead`,
      width: '88px',
      cell: ({ isNew }) => (
        <StatusPill tone={isNew ? 'success' : 'neutral'}>{isNew ? t`New` : t`Existing lead`}</StatusPill>
      ),
    },
    {
      id: 'at',
      header: t`Submitted`,
      width: '164px',
      isWrapped: true,
      cell: ({ at, confirmedAt }) => (
        <div className={styles.paragraphs}>
          <p>{exactTime(at, timeZone)}</p>
          {confirmedAt && <p>{t`Email confirmed: ${{ confirmedAt: exactTime(confirmedAt, timeZone) }}`}</p>}
        </div>
      ),
    },
    {
      id: 'answers',
      header: t`Answers`,
      isWrapped: true,
      cell: ({ answers }) => <LabelledTexts texts={answers} />,
    },
    {
      id: 'more',
      header: t`Consents and origin`,
      isWrapped: true,
      width: '22%',
      cell: (submission) => <More {...submission} />,
    },
  ];
}

function More({ consents, page, origin }: Submission) {
  if (consents.length === 0 && page === '' && origin.length === 0) return null;
  return (
    <div className={styles.paragraphs}>
      {consents.map((wording, at) => (
        <p key={`${at} ${wording}`}>“{wording}”</p>
      ))}
      {page && <p>{page}</p>}
      {origin.map(({ label, text }) => (
        <p key={label}>
          {label}: {text}
        </p>
      ))}
    </div>
  );
}
