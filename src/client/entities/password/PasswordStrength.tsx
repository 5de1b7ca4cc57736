import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState } from 'react';
import type { StrengthScore } from './passwordStrength.ts';
import { passwordStrength } from './passwordStrength.ts';
import styles from './PasswordStrength.module.css';

/** Estimating takes some milliseconds; this pause in typing keeps it out of the way. */
const PAUSE_MS = 150;

const WORDS: Record<StrengthScore, MessageDescriptor> = {
  0: msg`Very weak`,
  1: msg`Weak`,
  2: msg`Fair`,
  3: msg`Good`,
  4: msg`Strong`,
};
const NO_WORDS: string[] = [];

/** A bar and a word; nothing while the field is empty or where the estimator does not load. */
export function PasswordStrength({
  password,
  ownWords = NO_WORDS,
}: {
  password: string;
  ownWords?: string[] | undefined;
}) {
  const score = useStrength(password, ownWords);
  if (password === '' || score === undefined) return null;
  const word = t(WORDS[score]);
  return (
    <span className={styles.strength} data-score={score}>
      <LinearProgress
        aria-hidden="true"
        variant="determinate"
        className={styles.bar}
        value={Math.max(1, score) * 25}
      />
      <span role="status">
        <Trans>
          <span className="visually-hidden">Password strength: </span>
          {word}
        </Trans>
      </span>
    </span>
  );
}

function useStrength(password: string, ownWords: string[]): StrengthScore | undefined {
  const [score, setScore] = useState<StrengthScore>();
  useEffect(
    function estimateAfterPause() {
      if (password === '') return;
      let isCurrent = true;
      const timer = setTimeout(() => {
        passwordStrength(password, ownWords).then(
          (found) => isCurrent && setScore(found),
          () => isCurrent && setScore(undefined),
        );
      }, PAUSE_MS);
      return () => {
        isCurrent = false;
        clearTimeout(timer);
      };
    },
    [password, ownWords],
  );
  return score;
}
