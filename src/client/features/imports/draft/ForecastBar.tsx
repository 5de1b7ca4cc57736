import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { numberText } from '#contract/i18n/formats.ts';
import type { Import } from '../importsApi.ts';
import { useStartImportMutation } from '../importsApi.ts';
import { StartBar } from './StartBar.tsx';
import styles from './ForecastBar.module.css';

interface ForecastBarProps {
  draft: Import;
  isChecking: boolean;
  /** Leads to the rows with problems. */
  onProblems: () => void;
}

/** What the import would do as it is set, always in sight, and its start. */
export function ForecastBar({ draft, isChecking, onProblems }: ForecastBarProps) {
  const [startImport, { isLoading }] = useStartImportMutation();
  const { forecast, startProblem } = draft;

  async function handleStart() {
    const errorMessage = errorText(
      (await startImport({ id: draft._id })).error,
      t`The import could not be started. Try again.`,
    );
    if (errorMessage !== null) toast.error(errorMessage);
    else window.scrollTo({ top: 0 });
  }

  return (
    <StartBar {...{ startProblem, isChecking }} isStarting={isLoading} onStart={() => void handleStart()}>
      {forecast ? (
        NUMBERS.filter(({ field, isAlways }) => isAlways || forecast[field] > 0).map(
          ({ field, text, tone }) => {
            const number = text(numberText(forecast[field]), forecast[field]);
            const className = joinClasses(styles.number, forecast[field] > 0 && tone && styles[tone]);
            return field === 'problems' && forecast.problems > 0 ? (
              <button
                key={field}
                type="button"
                className={joinClasses(className, styles.toProblems)}
                title={t`Go to the first problem`}
                onClick={onProblems}
              >
                {number}
              </button>
            ) : (
              <span key={field} className={className}>
                {number}
              </span>
            );
          },
        )
      ) : (
        <span>{t`Checking the rows…`}</span>
      )}
    </StartBar>
  );
}

interface Figure {
  field: keyof NonNullable<Import['forecast']>;
  /** The number is given as it is written, and as it is. */
  text: (count: string, number: number) => ReactNode;
  isAlways: boolean;
  tone: 'bad' | undefined;
}

const NUMBERS: readonly Figure[] = [
  {
    field: 'creates',
    text: (count) => (
      <Trans>
        <strong>{count}</strong> new
      </Trans>
    ),
    isAlways: true,
    tone: undefined,
  },
  {
    field: 'updates',
    text: (count) => (
      <Trans>
        <strong>{count}</strong> updated
      </Trans>
    ),
    isAlways: false,
    tone: undefined,
  },
  {
    field: 'leaves',
    text: (count) => (
      <Trans>
        <strong>{count}</strong> unchanged
      </Trans>
    ),
    isAlways: false,
    tone: undefined,
  },
  {
    field: 'problems',
    text: (count) => (
      <Trans>
        <strong>{count}</strong> with problems
      </Trans>
    ),
    isAlways: true,
    tone: 'bad',
  },
  {
    field: 'dropped',
    text: (count) => (
      <Trans>
        <strong>{count}</strong> excluded
      </Trans>
    ),
    isAlways: false,
    tone: undefined,
  },
  {
    field: 'emptiedCells',
    text: (count, cells) => (
      <Trans>
        <strong>{count}</strong> <Plural value={cells} one="cell left empty" other="cells left empty" />
      </Trans>
    ),
    isAlways: false,
    tone: undefined,
  },
];
