import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { Pagination } from '#client/kit/paging/Pagination.tsx';
import { usePagedRows } from '#client/shared/record/usePagedRows.ts';
import { numberText } from '#contract/i18n/formats.ts';
import { emptiableCells, emptyAllInvalid } from '../draft/columnInput.ts';
import type { DraftChanges } from '../draft/useDraft.ts';
import type { Import } from '../importsApi.ts';
import { useFindImportRowsQuery } from '../importsApi.ts';
import { RowGrid } from './RowGrid.tsx';
import styles from './Preview.module.css';

interface PreviewProps {
  draft: Import;
  changes: DraftChanges;
  /** A counter of requests to show problems: each change focuses the first one. */
  problemsAsked: number;
}

/** The rows of a draft with their problems, to correct or exclude. */
export function Preview({ draft, changes, problemsAsked }: PreviewProps) {
  const problems = draft.forecast?.problems ?? 0;
  const emptiable = emptiableCells(draft);
  // Rows with problems come first
  const [chosen, setOnlyProblems] = useState<boolean>();
  const [hadProblems, setHadProblems] = useState(problems > 0);
  if (problems > 0 && !hadProblems) setHadProblems(true);
  const onlyProblems = chosen ?? hadProblems;
  const [wanted, setWanted] = useState({ page: 1, limit: 20 });
  const query = useFindImportRowsQuery({ id: draft._id, onlyProblems, ...wanted });
  const { rows, error, isFetching, onRetry, pages } = usePagedRows(query, wanted, setWanted);

  const ref = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(problemsAsked);
  if (problemsAsked !== shown) {
    setShown(problemsAsked);
    setOnlyProblems(true);
    setWanted({ ...wanted, page: 1 });
  }
  const answered = useRef(problemsAsked);
  useEffect(function focusFirstProblem() {
    if (answered.current === problemsAsked || isFetching) return;
    answered.current = problemsAsked;
    const first = '[aria-invalid="true"], tr:not(:has([aria-invalid="true"])) [data-cell]';
    const cell = ref.current?.querySelector<HTMLElement>(first);
    cell?.focus();
    // The whole of it, in a table that is wider than the screen
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  });

  function handleFilter(isOn: boolean) {
    setOnlyProblems(isOn);
    setWanted({ ...wanted, page: 1 });
  }

  return (
    <div className={styles.preview} ref={ref}>
      <div className={styles.tools}>
        <CheckboxField
          label={
            problems > 0
              ? t`Only rows with problems (${{ problems: numberText(problems) }})`
              : t`Only rows with problems`
          }
          checked={onlyProblems}
          onChange={(event) => handleFilter(event.target.checked)}
        />
        {problems > 0 && (
          <Button size="small" onClick={changes.dropBad}>{t`Exclude rows with problems`}</Button>
        )}
        {emptiable > 0 && (
          <Button
            size="small"
            onClick={() => changes.change(emptyAllInvalid(draft))}
          >{t`Leave all invalid cells empty (${{ emptiable: numberText(emptiable) }})`}</Button>
        )}
      </div>
      {error && <ErrorState message={error} onRetry={onRetry} isRetrying={isFetching} />}
      {!error && !rows && <Skeleton height="240px" />}
      {rows && rows.length > 0 && <RowGrid draft={draft} rows={rows} changes={changes} />}
      {rows?.length === 0 && (
        <p className={styles.none} role="status">
          {onlyProblems ? t`No row has a problem.` : t`There are no rows.`}
        </p>
      )}
      <Pagination label={t`Rows`} {...pages} />
    </div>
  );
}
