import { t } from '@lingui/core/macro';
import { Plus } from 'lucide-react';
import type { DealColumn } from '#client/entities/deals/placeDeal.ts';
import { IconLink } from '#client/kit/buttons/IconLink.tsx';
import { numberText } from '#contract/i18n/formats.ts';
import { moneyText } from '#contract/money/currency.ts';
import styles from './DealBoard.module.css';
import board from '#client/kit/board/Board.module.css';

interface ColumnHeadProps {
  column: DealColumn;
  /** The form of a new deal in this stage; null for users who may not add one. */
  addTo: string | null;
}

/** The name of a stage, the number of its deals, and their sums by currency. */
export function ColumnHead({ column: { stage, count, sums }, addTo }: ColumnHeadProps) {
  return (
    <header>
      <div className={board.columnHead}>
        <h2 className={styles.name}>{stage.name}</h2>
        <span className={board.total}>{numberText(count)}</span>
        {addTo !== null && (
          <IconLink label={t`Add deal in ${{ stage: stage.name }}`} to={addTo} className={styles.add}>
            <Plus aria-hidden="true" size={16} />
          </IconLink>
        )}
      </div>
      {sums.length > 0 && (
        <ul className={styles.sums}>
          {sums.map(({ currency, amount, weighted }) => (
            <li key={currency} className={styles.sum}>
              <strong>{moneyText(amount, currency)}</strong>
              <span>{t`${{ weighted: moneyText(weighted, currency) }} weighted`}</span>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}
