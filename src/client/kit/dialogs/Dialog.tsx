import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialogProps.ts';

const MuiDialog = lazy(() => import('./MuiDialog.tsx').then((file) => ({ default: file.MuiDialog })));

/**
 * A modal dialog. Focus goes in, stays in and returns to where it was. What draws it is loaded when the first
 * dialog opens, so a screen may use it freely.
 */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <MuiDialog {...props} />
    </Suspense>
  );
}
