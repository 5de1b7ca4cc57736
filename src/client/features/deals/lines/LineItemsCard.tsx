import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DealDetails } from '#client/entities/deals/deal.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { focusFirstField } from '#client/kit/dialogs/focusFirstField.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { EntryList } from '#client/kit/layout/EntryList.tsx';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { numberText } from '#contract/i18n/formats.ts';
import { moneyText } from '#contract/money/currency.ts';
import { rateText } from '#contract/money/rateText.ts';
import { useFindQuotesQuery } from '../quotes/quotesApi.ts';
import { LineSums } from './LineSums.tsx';

const LineItemsForm = lazyPart(async () => (await import('./LineItemsForm.tsx')).LineItemsForm);

/** The line items of a deal with their sums, and the form that replaces them. */
export function LineItemsCard({ details, mayEdit }: { details: DealDetails; mayEdit: boolean }) {
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { currency, amount, lines, net, tax } = details;
  const isAccepted = useIsAccepted(details);

  function close() {
    // So that the button is there again
    flushSync(() => setIsEditing(false));
    button.current?.focus();
  }

  return (
    <Card
      title={t`Line items`}
      lead={lines.length > 0 && (details.isInclusive ? t`Prices include tax.` : t`Prices exclude tax.`)}
      action={
        mayEdit &&
        !isAccepted &&
        !isEditing && (
          <Button ref={button} size="small" onClick={() => setIsEditing(true)}>
            {lines.length > 0 ? t`Edit line items` : t`Add line items`}
          </Button>
        )
      }
    >
      {isEditing && mayEdit && !isAccepted ? (
        <div ref={focusForm}>
          <LineItemsForm details={details} onClose={close} />
        </div>
      ) : (
        <>
          <EntryList
            entries={lines.map((line, index) => ({
              id: String(index),
              text: <span dir="auto">{line.description}</span>,
              detail: lineDetail(line, currency),
              value: moneyText(line.amount, currency),
            }))}
            empty={t`No line items yet. With line items, the amount of the deal is their total.`}
          />
          {lines.length > 0 && <LineSums net={net} tax={tax} total={amount} currency={currency} />}
        </>
      )}
    </Card>
  );
}

/** Whether a won deal has an accepted quote, whose line items no longer change; true until that is known. */
function useIsAccepted({ _id: dealId, status }: DealDetails): boolean {
  const { data: quotes } = useFindQuotesQuery({ dealId }, { skip: status !== 'WON' });
  return status === 'WON' && (quotes?.data.some(({ state }) => state === 'ACCEPTED') ?? true);
}

/** '2 × €50.00 · 10% discount · VAT 19%' */
function lineDetail(line: DealDetails['lines'][number], currency: string): string {
  const { quantity, unitAmount, discount, taxName, taxRate } = line;
  const discountText = numberText(discount / 100, { style: 'percent', maximumFractionDigits: 3 });
  return [
    `${numberText(quantity)} × ${moneyText(unitAmount, currency)}`,
    discount > 0 && t`${discountText} discount`,
    taxName && `${taxName} ${rateText(taxRate)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Outside the component: a new function would take the focus with every render. */
const focusForm = (form: HTMLElement | null) => (form ? focusFirstField(form) : undefined);
