import { t } from '@lingui/core/macro';
import type { DealDetails } from '#client/entities/deals/deal.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { LineItemsCard } from '../lines/LineItemsCard.tsx';
import { InvoiceCard } from '../quotes/InvoiceCard.tsx';
import { QuotesCard } from '../quotes/QuotesCard.tsx';
import { FactsCard } from './FactsCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import styles from './DealCards.module.css';

/** The parts of a deal's page: fields and people at the side, line items, billing and history. */
export function DealCards({ details, mayEdit }: { details: DealDetails; mayEdit: boolean }) {
  const { description, moves } = details;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <FactsCard details={details} mayEdit={mayEdit} />
        <PeopleCard details={details} mayEdit={mayEdit} />
      </div>
      <div className={styles.column}>
        {description && (
          <Card title={t`Description`}>
            <p className={styles.text} dir="auto">
              {description}
            </p>
          </Card>
        )}
        <LineItemsCard details={details} mayEdit={mayEdit} />
        <QuotesCard details={details} mayEdit={mayEdit} />
        <InvoiceCard details={details} mayEdit={mayEdit} />
        <HistoryCard moves={moves} />
      </div>
    </div>
  );
}
