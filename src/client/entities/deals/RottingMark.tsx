import { t } from '@lingui/core/macro';
import { CellPill } from '#client/kit/list-table/CellPill.tsx';

/** Marks an open deal that has been unchanged for longer than its stage allows. */
export function RottingMark() {
  return <CellPill tone="warning">{t`Rotting`}</CellPill>;
}
