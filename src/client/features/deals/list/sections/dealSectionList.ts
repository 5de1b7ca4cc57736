import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { DealSectionInput, DealStatus } from '#client/entities/deals/deals.generated.ts';
import type { GroupingOption, ListSection } from '#client/kit/list-table/sections/listSection.ts';
import { monthYearText } from '#client/kit/time/dateText.ts';
import type { DealGrouping } from '#contract/deals/dealGroupings.ts';
import { DEAL_GROUPINGS } from '#contract/deals/dealGroupings.ts';
import { DEAL_STATUS_NAMES } from '#contract/deals/dealStatuses.ts';
import { moneyText } from '#contract/money/currency.ts';
import type { FindDealSectionsQuery } from './dealSections.generated.ts';

type FoundSection = FindDealSectionsQuery['findDealSections']['data'][number];

/** In a key of the URL, the section without a value. */
const NONE = 'none';

const LABELS: Record<DealGrouping, MessageDescriptor> = {
  stage: msg`Stage`,
  owner: msg`Owner`,
  month: msg`Month of close`,
  status: msg`Status`,
  pipeline: msg`Pipeline`,
  account: msg({ message: 'Account', context: 'organization' }),
};

const NOTHING: Partial<Record<DealGrouping, MessageDescriptor>> = {
  owner: msg`Unassigned`,
  month: msg`No expected close`,
  account: msg`No account`,
};

/** By what the list of deals can be grouped. */
export function dealGroupingOptions(): GroupingOption[] {
  return groupingNames().map((value) => ({ value, label: t(LABELS[value]) }));
}

/** The grouping of the address; undefined for none or an unknown one. */
export function dealGroupingOf(groupBy: string): DealGrouping | undefined {
  return groupingNames().find((name) => name === groupBy);
}

/** The sections of a reply, with their sums by currency. */
export function dealSectionList(found: readonly FoundSection[], by: DealGrouping): ListSection[] {
  const hasPipelines = new Set(found.map(({ pipelineName }) => pipelineName)).size > 1;
  return found.map((section) => ({
    key: section.value ?? NONE,
    label: labelOf(section, by, hasPipelines),
    total: section.total,
    detail: section.sums.map(({ amount, currency }) => moneyText(amount, currency)).join(' · '),
  }));
}

/** The filter for the rows of a section. */
export function dealSectionInput(by: DealGrouping, key: string): DealSectionInput {
  return { by, value: key === NONE ? null : key };
}

function labelOf(
  { value, name, pipelineName }: FoundSection,
  by: DealGrouping,
  hasPipelines: boolean,
): string {
  if (value === null) return t(NOTHING[by] ?? msg`None`);
  if (by === 'status') return t(DEAL_STATUS_NAMES[value as DealStatus]);
  if (by === 'month') return monthYearText(`${value}-01`);
  if (by === 'stage' && hasPipelines && pipelineName) return `${pipelineName} · ${name}`;
  return name ?? t`Unknown`;
}

function groupingNames(): DealGrouping[] {
  return Object.keys(DEAL_GROUPINGS) as DealGrouping[];
}
