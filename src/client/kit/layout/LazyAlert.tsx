import type { AlertProps } from '@mui/material/Alert';
import { lazy, Suspense } from 'react';

// Its words are what counts: where MUI's look does not arrive, they stand there without it.
const Alert = lazy(() => import('@mui/material/Alert').catch(() => ({ default: PlainAlert })));

/** MUI's alert where a first view seldom has one: its look comes with the first, whose words stand there at once. */
export function LazyAlert(props: AlertProps) {
  return (
    <Suspense fallback={<PlainAlert {...props} />}>
      <Alert {...props} />
    </Suspense>
  );
}

function PlainAlert({ children, action, severity, ...props }: AlertProps) {
  return (
    <div
      role={props.role}
      aria-label={props['aria-label']}
      {...(severity === 'error' && { style: { color: 'var(--ek-danger-text)' } })}
    >
      {children}
      {action}
    </div>
  );
}
