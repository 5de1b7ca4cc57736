import Dialog from '@mui/material/Dialog';
import { X } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import type { DialogProps } from './dialogProps.ts';
import styles from './Dialog.module.css';

/** What draws a Dialog; use Dialog, which loads this when it is needed. */
export function MuiDialog({ isOpen, onClose, title, children, footer, width = 480, isBusy }: DialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={titleId}
      classes={{ container: styles.container ?? '', paper: styles.paper ?? '' }}
      slotProps={{ paper: { style: { maxWidth: width } } }}
    >
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        <IconButton label="Close" onClick={onClose} disabled={isBusy}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </Dialog>
  );
}
