import { msg, t } from '@lingui/core/macro';
import { AccountPicker } from '#client/entities/accounts/AccountPicker.tsx';
import type { Deal, Pipeline } from '#client/entities/deals/deal.ts';
import type { DealInput } from '#client/entities/deals/deals.generated.ts';
import { choiceOptions } from '#client/entities/lead-options/choiceOptions.ts';
import type { LeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { DateField } from '#client/kit/pickers/DateField.tsx';
import { readDay, readOption } from '#client/shared/cell-editing/readCells.ts';
import type { ReadCell, RecordCell, RecordCells } from '#client/shared/cell-editing/recordCell.ts';
import { DEAL_LIMITS } from '#contract/limits/records/deals.ts';
import { amountField, minorAmount } from '#contract/money/currency.ts';
import { DEAL_MESSAGES, isPercent, nameProblem } from '#contract/validation/records/deal.ts';

/** What the cells of deals are chosen from. */
export interface DealCellChoices {
  pipelines: readonly Pipeline[] | undefined;
  choices: LeadChoices | undefined;
  /** The id of the account with this name; undefined if there is none. */
  findAccount: (name: string) => Promise<string | undefined>;
  /** Whether the viewer may give deals to others. */
  mayAssign: boolean;
  /** Whether the viewer may see accounts. */
  mayLink: boolean;
}

type DealCell = RecordCell<Deal, DealInput>;

/** The editable cells of the list of deals, by the path of their column. */
export function dealCellFields({
  pipelines,
  choices,
  findAccount,
  mayAssign,
  mayLink,
}: DealCellChoices): RecordCells<Deal, DealInput> {
  const stagesOf = ({ pipelineId }: Deal) =>
    pipelines
      ?.find(({ _id }) => _id === pipelineId)
      ?.stages.map(({ _id, name }) => ({ value: _id, label: name }));
  const stage: DealCell = {
    label: msg`Stage`,
    valueOf: ({ stageId }) => stageId,
    textOf: ({ stageName }) => stageName,
    options: stagesOf,
    read: (text, row) => readOption(t`Stage`, text, stagesOf(row), true),
    inputOf: (stageId) => ({ stageId }),
    lockedBecause: ({ status }) => (status === 'OPEN' ? null : DEAL_MESSAGES.closed),
  };
  const owner: DealCell = {
    label: msg`Owner`,
    valueOf: ({ ownerId }) => ownerId,
    textOf: ({ ownerName }) => ownerName ?? '',
    options: () => choiceOptions('manager', choices),
    noneLabel: msg`Unassigned`,
    read: (text) => readOption(t`Owner`, text, choiceOptions('manager', choices), false),
    inputOf: (ownerId) => ({ ownerId }),
  };
  const source: DealCell = {
    label: msg`Source`,
    valueOf: ({ sourceId }) => sourceId,
    textOf: ({ sourceName }) => sourceName ?? '',
    options: () => choiceOptions('source', choices),
    noneLabel: msg`No source`,
    read: (text) => readOption(t`Source`, text, choiceOptions('source', choices), false),
    inputOf: (sourceId) => ({ sourceId }),
  };
  const account: DealCell = {
    label: msg({ message: 'Account', context: 'organization' }),
    valueOf: ({ accountId }) => accountId,
    textOf: ({ accountName }) => accountName ?? '',
    renderField: ({ typed, ...props }) => <AccountPicker isOptional autoFocus search={typed} {...props} />,
    read: async (text): Promise<ReadCell> => {
      if (text === '') return { value: null };
      const found = await findAccount(text);
      return found === undefined ? { problem: t`There is no account “${text}”` } : { value: found };
    },
    inputOf: (accountId) => ({ accountId }),
  };
  return new Map<string, DealCell>([
    ['title', TITLE],
    ['stageName', stage],
    ['amount', AMOUNT],
    ['expectedCloseOn', EXPECTED_CLOSE],
    ['probability', PROBABILITY],
    ['sourceName', source],
    ...(mayAssign ? ([['ownerName', owner]] as const) : []),
    ...(mayLink ? ([['accountName', account]] as const) : []),
  ]);
}

const TITLE: DealCell = {
  label: msg`Title`,
  valueOf: ({ title }) => title,
  read: (text) => {
    const problem = nameProblem(text, DEAL_LIMITS.title);
    return problem ? { problem } : { value: text };
  },
  inputOf: (title) => ({ title }),
};

const AMOUNT: DealCell = {
  label: msg`Amount`,
  valueOf: ({ amount, currency }) => amountField(amount, currency),
  inputMode: 'decimal',
  read: (text, { currency }) => {
    const amount = minorAmount(text || '0', currency);
    return amount === null ? { problem: DEAL_MESSAGES.amount } : { value: amountField(amount, currency) };
  },
  inputOf: (value, { currency }) => ({ amount: minorAmount(value ?? '0', currency) ?? 0 }),
};

const EXPECTED_CLOSE: DealCell = {
  label: msg`Expected close`,
  valueOf: ({ expectedCloseOn }) => expectedCloseOn,
  // Typing starts a line of text: a date field would split it
  isTyped: true,
  renderField: ({ label, value, onChange }) => (
    <DateField autoFocus label={label} value={value ?? ''} onChange={(day) => onChange(day || null)} />
  ),
  read: (text, _row, calendar) => readDay(t`Expected close`, text, calendar),
  inputOf: (expectedCloseOn) => ({ expectedCloseOn }),
};

/** Empty: the probability of the stage. */
const PROBABILITY: DealCell = {
  label: msg`Probability`,
  valueOf: ({ probability, isOwnProbability }) => (isOwnProbability ? String(probability) : null),
  textOf: ({ probability }) => String(probability),
  inputMode: 'numeric',
  lockedBecause: ({ status }) => (status === 'OPEN' ? null : DEAL_MESSAGES.closed),
  read: (text) => {
    if (text === '') return { value: null };
    const percent = Number(text.replace('%', ''));
    return isPercent(percent) ? { value: String(percent) } : { problem: DEAL_MESSAGES.probability };
  },
  inputOf: (value) => ({ probability: value === null ? null : Number(value) }),
};
