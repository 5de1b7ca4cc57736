import { msg } from '@lingui/core/macro';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import type { ConditionDialogProps } from '#client/kit/list-table/conditions/conditionSource.ts';
import type { ConditionFilter } from '#client/kit/list-table/filters/listFilter.ts';
import { CONDITION_PARAM } from '#contract/conditions/conditionParam.ts';
import type { ConditionRecord } from '#contract/conditions/relations.ts';

// A part of the deals: among the choices of conditions about leads and accounts are pipelines and stages
const RecordConditions = lazyPart(async () => (await import('./RecordConditions.tsx')).RecordConditions, {
  onFailure: ({ onClose }) => onClose(),
});

/** The filters of lists by a condition. */
export const CONDITION_FILTERS = {
  lead: conditionFilter('lead'),
  contact: conditionFilter('contact'),
  deal: conditionFilter('deal'),
  account: conditionFilter('account'),
  booking: conditionFilter('booking'),
  customer: conditionFilter('customer'),
  invoice: conditionFilter('invoice'),
} satisfies Partial<Record<ConditionRecord, ConditionFilter>>;

function conditionFilter(record: ConditionRecord): ConditionFilter {
  const Dialog = (props: ConditionDialogProps) => <RecordConditions record={record} {...props} />;
  return {
    kind: 'condition',
    name: CONDITION_PARAM,
    label: msg({ message: 'Advanced', context: 'filter' }),
    Dialog,
  };
}
