import { t } from '@lingui/core/macro';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '#client/kit/joinClasses.ts';
import styles from '../ListToolbar.module.css';

interface FilterChipProps {
  /** The filter's name. */
  label: string;
  isSet: boolean;
  tip: string | undefined;
  onClear: () => void;
  /** The button that opens the filter. */
  children: ReactNode;
}

/** The place of a filter in the bar; set, it is a chip with a button that clears it. */
export function FilterChip({ label, isSet, tip, onClear, children }: FilterChipProps) {
  return (
    <Paper
      component="span"
      variant="outlined"
      className={joinClasses(styles.filter, isSet && styles.chip)}
      data-tip={tip}
    >
      {children}
      {isSet && (
        <ButtonBase className={styles.chipEnd} aria-label={t`Clear the filter ${label}`} onClick={onClear}>
          <X aria-hidden="true" size={14} />
        </ButtonBase>
      )}
    </Paper>
  );
}
