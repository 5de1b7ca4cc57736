import { t } from '@lingui/core/macro';
import type { Deal, DealDetails } from '#client/entities/deals/deal.ts';
import { DealStatusPill } from '#client/entities/deals/DealStatusPill.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { DatePanel } from '#client/kit/pickers/DatePanel.tsx';
import { dateText } from '#client/kit/time/dateText.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { numberText } from '#contract/i18n/formats.ts';
import { amountField, minorAmount, moneyText } from '#contract/money/currency.ts';
import { DEAL_MESSAGES, isPercent } from '#contract/validation/records/deal.ts';
import { AccountLine } from './AccountLine.tsx';
import { ChoiceLine } from './ChoiceLine.tsx';
import { FactLine } from './FactLine.tsx';
import { TextPanel } from './TextPanel.tsx';
import { useDealSave } from './useDealSave.ts';
import styles from './Facts.module.css';

interface FactsCardProps {
  details: DealDetails;
  mayEdit: boolean;
}

/** The fields of a deal, most of them with inline editing. */
export function FactsCard({ details: deal, mayEdit }: FactsCardProps) {
  const { status, weighted, currency, expectedCloseOn, closedOn, closeReason, createdAt, createdBy } = deal;
  const isOpen = status === 'OPEN';
  const save = useDealSave(deal._id);
  return (
    <Card title={t`Details`}>
      <dl className={styles.facts}>
        <FactLine label={t`Status`}>
          <DealStatusPill status={status} />
        </FactLine>
        {closedOn && <FactLine label={t`Closed on`}>{dateText(closedOn)}</FactLine>}
        {closeReason && (
          <FactLine label={t`Reason`}>
            <span dir="auto">{closeReason}</span>
          </FactLine>
        )}
        <AmountLine deal={deal} mayEdit={mayEdit && deal.lines.length === 0} />
        <ProbabilityLine deal={deal} mayEdit={mayEdit && isOpen} />
        <FactLine label={t`Weighted`}>{moneyText(weighted, currency)}</FactLine>
        <FactLine
          label={t`Expected close`}
          panel={
            mayEdit && (
              <DatePanel
                label={t`Expected close`}
                value={expectedCloseOn}
                onSave={(day) => void save({ expectedCloseOn: day })}
              />
            )
          }
        >
          {expectedCloseOn ? dateText(expectedCloseOn) : '–'}
        </FactLine>
        <AccountLine deal={deal} mayEdit={mayEdit} />
        <ChoiceLine deal={deal} of="owner" mayEdit={mayEdit} />
        <ChoiceLine deal={deal} of="source" mayEdit={mayEdit} />
        <ChoiceLine deal={deal} of="project" mayEdit={mayEdit} />
        <FactLine label={t`Added`}>
          <DayText at={createdAt} /> · <span dir="auto">{createdBy}</span>
        </FactLine>
      </dl>
    </Card>
  );
}

/** The amount; with line items it is their total and cannot be edited. */
function AmountLine({ deal, mayEdit }: { deal: Deal; mayEdit: boolean }) {
  const { amount, currency } = deal;
  const save = useDealSave(deal._id);

  function handleSave(typed: string | null) {
    const next = typed === null ? 0 : minorAmount(typed, currency);
    if (next === null) toast.error(DEAL_MESSAGES.amount);
    else if (next !== amount) void save({ amount: next });
  }

  return (
    <FactLine
      label={t`Amount`}
      panel={
        mayEdit && (
          <TextPanel
            label={t`Amount in ${currency}`}
            value={amountField(amount, currency)}
            inputMode="decimal"
            onSave={handleSave}
          />
        )
      }
    >
      {moneyText(amount, currency)}
    </FactLine>
  );
}

/** The probability: the deal's own, or that of its stage. */
function ProbabilityLine({ deal, mayEdit }: { deal: Deal; mayEdit: boolean }) {
  const { probability, isOwnProbability } = deal;
  const save = useDealSave(deal._id);
  const text = numberText(probability / 100, { style: 'percent' });

  function handleSave(typed: string | null) {
    const next = typed === null ? null : Number(typed);
    if (next !== null && !isPercent(next)) toast.error(DEAL_MESSAGES.probability);
    else void save({ probability: next });
  }

  return (
    <FactLine
      label={t`Probability`}
      panel={
        mayEdit && (
          <TextPanel
            label={t`Probability in percent`}
            value={isOwnProbability ? String(probability) : null}
            inputMode="numeric"
            onSave={handleSave}
          />
        )
      }
    >
      {isOwnProbability || deal.status !== 'OPEN' ? text : t`${text}, from the stage`}
    </FactLine>
  );
}
