import { Card } from '#client/kit/layout/Card.tsx';
import { EntryList } from '#client/kit/layout/EntryList.tsx';
import { DayText } from '#client/kit/time/DayText.tsx';
import { moneyText } from '#contract/money/currency.ts';
import { planText } from '../planWords.ts';
import type { CompanyPlan } from '../planWords.ts';

/** Charges and credits of plans, newest first. */
export function ChargesCard({ plan: { charges, standing } }: { plan: CompanyPlan }) {
  const lead = standing
    ? 'They are charged to the default payment method.'
    : 'They are paid offline, to the operator of this installation.';
  return (
    <Card title="Charges" lead={lead}>
      <EntryList
        empty="Nothing was charged yet."
        entries={charges.map((charge) => ({
          id: charge._id,
          text: `${charge.kind === 'CREDIT' ? 'Rest of the ' : ''}${planText(charge)}`,
          detail: (
            <>
              <DayText at={charge.coversFrom} /> to <DayText at={charge.coversTo} />
            </>
          ),
          value: `${charge.kind === 'CREDIT' ? '−' : ''}${moneyText(charge.amount, charge.currency)}`,
        }))}
      />
    </Card>
  );
}
