import type { AlertProps } from '@mui/material/Alert';
import { lazy, Suspense } from 'react';

// The text matters: if MUI's look fails to load, the text remains without it.
const Alert = lazy(() => import('@mui/material/Alert').catch(() => ({ default: PlainAlert })));

/** MUI's alert for first views that rarely show one: the text appears at once, the look when it has loaded. */
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
