import type { AlertProps } from '@mui/material/Alert';
import { lazy, Suspense } from 'react';

const Alert = lazy(() => import('@mui/material/Alert'));

/** MUI's alert where a first view seldom has one: its look comes with the first, whose words stand there at once. */
export function LazyAlert(props: AlertProps) {
  return (
    <Suspense
      fallback={
        <div role={props.role} aria-label={props['aria-label']}>
          {props.children}
        </div>
      }
    >
      <Alert {...props} />
    </Suspense>
  );
}
