import { t } from '@lingui/core/macro';
import type { Deal } from '#client/entities/deals/deal.ts';
import { RottingMark } from '#client/entities/deals/RottingMark.tsx';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { Avatar } from '#client/kit/layout/Avatar.tsx';
import { dateText } from '#client/kit/time/dateText.ts';
import { moneyText } from '#contract/money/currency.ts';
import styles from './DealBoard.module.css';
import board from '#client/kit/board/Board.module.css';

interface DealFaceProps {
  deal: Deal;
  /** In the company's time zone, 'YYYY-MM-DD'. */
  today: string;
}

/** What a card shows of a deal below its title. */
export function DealFace({ deal, today }: DealFaceProps) {
  const { amount, currency, expectedCloseOn: closeOn, ownerName } = deal;
  const isOverdue = closeOn !== null && closeOn < today;
  return (
    <>
      <p className={board.cardText} dir="auto">
        {deal.accountName ?? deal.personName}
      </p>
      <p className={styles.amountLine}>
        <span className={styles.amount}>{moneyText(amount, currency)}</span>
        {deal.isRotting && (
          <span data-tip={t`It has been unchanged for longer than its stage allows.`}>
            <RottingMark />
          </span>
        )}
      </p>
      <div className={board.cardFoot}>
        <span className={board.cardDue}>
          {closeOn && (
            <time
              className={joinClasses(isOverdue && styles.overdue)}
              dateTime={closeOn}
              data-tip={t`Expected close`}
            >
              {isOverdue ? t`Overdue ${{ day: dateText(closeOn) }}` : dateText(closeOn)}
            </time>
          )}
        </span>
        {ownerName && (
          <span data-tip={ownerName}>
            <Avatar name={ownerName} size={20} />
          </span>
        )}
      </div>
    </>
  );
}
