import { Card } from '#client/kit/layout/Card.tsx';
import { DayText } from '#client/kit/time/DayText.tsx';
import { moneyText } from '#contract/money/currency.ts';
import { planText } from '../planWords.ts';
import type { CompanyPlan } from '../planWords.ts';
import styles from './SubscriptionScreen.module.css';

/** What was charged and credited for plans, the newest first. */
export function ChargesCard({ charges }: { charges: CompanyPlan['charges'] }) {
  return (
    <Card title="Charges" lead="They are paid offline, to whoever runs this installation.">
      {charges.length === 0 ? (
        <p className={styles.none}>Nothing was charged yet.</p>
      ) : (
        <ul className={styles.charges}>
          {charges.map((charge) => (
            <li key={charge._id}>
              <span>
                {charge.kind === 'CREDIT' ? 'Rest of the ' : ''}
                {planText(charge)}
                <span className={styles.span}>
                  <DayText at={charge.coversFrom} /> to <DayText at={charge.coversTo} />
                </span>
              </span>
              <strong>
                {charge.kind === 'CREDIT' ? '−' : ''}
                {moneyText(charge.amount, charge.currency)}
              </strong>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
