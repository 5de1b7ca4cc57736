import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';

const colors = {
  neutral: 'default',
  accent: 'primary',
  success: 'success',
  warning: 'warning',
  danger: 'error',
} as const;

export interface StatusPillProps {
  tone?: keyof typeof colors;
  children: ReactNode;
}

/** A state as a small colored word; color is never the only signal. In cells of long lists: CellPill. */
export function StatusPill({ tone = 'neutral', children }: StatusPillProps) {
  return <Chip component="span" color={colors[tone]} label={children} />;
}
