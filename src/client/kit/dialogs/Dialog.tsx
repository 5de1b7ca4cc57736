import { useState } from 'react';
import { lazyPart } from '../lazyPart.tsx';
import type { DialogProps } from './dialogProps.ts';

const MuiDialog = lazyPart(async () => (await import('./MuiDialog.tsx')).MuiDialog, {
  onFailure: ({ onClose }) => onClose(),
});

/**
 * A modal dialog. Focus goes in, into the first field where it has a form, stays in and returns to where it was. What draws it is loaded when the first
 * dialog opens, so a screen may use it freely.
 */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  return wasOpened ? <MuiDialog {...props} /> : null;
}
