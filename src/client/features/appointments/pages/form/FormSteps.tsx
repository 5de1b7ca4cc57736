import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './FormSteps.module.css';

interface FormStepsProps {
  steps: readonly { name: string; content: ReactNode }[];
}

/** The steps of a long form, all on one screen, with links to each. */
export function FormSteps({ steps }: FormStepsProps) {
  const id = useId();
  return (
    <>
      <nav className={styles.steps} aria-label={t({ message: 'Steps', context: 'form' })}>
        <ol>
          {steps.map(({ name }, index) => (
            <li key={name}>
              <a
                href={`#${id}${index}`}
                onClick={(event) => {
                  // The URL stays: it identifies the page, not the step
                  event.preventDefault();
                  const step = document.getElementById(`${id}${index}`);
                  step?.scrollIntoView({ block: 'start' });
                  step?.focus({ preventScroll: true });
                }}
              >
                <span className={styles.number}>{index + 1}</span> {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {steps.map(({ name, content }, index) => (
        <div key={name} id={`${id}${index}`} className={styles.step} tabIndex={-1}>
          {content}
        </div>
      ))}
    </>
  );
}
