import { t } from '@lingui/core/macro';
import MuiBaseDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { dialogs } from '../theme/components/dialogs.ts';
import { LateTheme } from '../theme/mui/LateTheme.tsx';
import type { DialogProps } from './dialogProps.ts';
import { focusFirstField } from './focusFirstField.ts';

/** The implementation of Dialog; use Dialog, which loads it on demand. */
export function MuiDialog({ isOpen, onClose, title, children, footer, width = 480, isBusy }: DialogProps) {
  const titleId = useId();
  return (
    <LateTheme components={dialogs}>
      <MuiBaseDialog
        open={isOpen}
        onClose={isBusy ? undefined : onClose}
        // React bubbles events to the parents of a portal: submitting the dialog's form would submit an outer form
        onSubmit={(event) => event.stopPropagation()}
        aria-labelledby={titleId}
        slotProps={{ paper: { style: { maxWidth: width } } }}
      >
        <DialogTitle component="header" id={`${titleId}-line`}>
          <Typography variant="h2" id={titleId}>
            {title}
          </Typography>
          <IconButton label={t`Close`} onClick={onClose} disabled={isBusy}>
            <X aria-hidden="true" />
          </IconButton>
        </DialogTitle>
        <DialogContent ref={focusFirstField}>{children}</DialogContent>
        {footer && <DialogActions>{footer}</DialogActions>}
      </MuiBaseDialog>
    </LateTheme>
  );
}
