import type { ReactNode } from 'react';

/** The props of a dialog. */
export interface DialogProps {
  isOpen: boolean;
  /** Escape, the close button, a click outside. Not called while `isBusy`. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** Width in CSS pixels on wide screens; phones get a sheet from the bottom. */
  width?: number;
  /** Something is being sent: the dialog stays open. */
  isBusy?: boolean;
}
