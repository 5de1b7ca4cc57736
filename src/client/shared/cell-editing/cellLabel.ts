import { t } from '@lingui/core/macro';
import type { CellLabel } from './recordCell.ts';

/** A label as it is shown. */
export function labelText(label: CellLabel): string {
  return typeof label === 'string' ? label : t(label);
}
