import type { ListCells } from '#client/kit/list-table/listProps.ts';
import { dateText } from '#client/kit/time/dateText.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import { numberText } from '#contract/i18n/formats.ts';
import { moneyText } from '#contract/money/currency.ts';
import type { Deal } from './deal.ts';
import { DealStatusPill } from './DealStatusPill.tsx';
import { RottingMark } from './RottingMark.tsx';

/** The cells of lists of deals by field path. */
export const dealCells: ListCells<Deal> = {
  title: ({ title, isRotting }) => (
    <>
      <span dir="auto">{title}</span> {isRotting && <RottingMark />}
    </>
  ),
  accountName: ({ accountName }) => accountName !== null && <span dir="auto">{accountName}</span>,
  amount: ({ amount, currency }) => moneyText(amount, currency),
  weighted: ({ weighted, currency }) => moneyText(weighted, currency),
  probability: ({ probability }) => numberText(probability / 100, { style: 'percent' }),
  status: ({ status }) => <DealStatusPill status={status} />,
  expectedCloseOn: ({ expectedCloseOn }) => expectedCloseOn && dateText(expectedCloseOn),
  closedOn: ({ closedOn }) => closedOn && dateText(closedOn),
  createdAt: ({ createdAt }) => <DayText at={createdAt} />,
  updatedAt: ({ updatedAt }) => <DayText at={updatedAt} />,
};
