import { msg } from '@lingui/core/macro';
import { CONDITION_FILTERS } from '#client/entities/deals/conditions/conditionFilter.tsx';
import type { Pipeline } from '#client/entities/deals/deal.ts';
import { stageOptions } from '#client/entities/deals/stageOptions.ts';
import { choiceOptions } from '#client/entities/lead-options/choiceOptions.ts';
import type { LeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import type { FilterOption, ListFilter } from '#client/kit/list-table/filters/listFilter.ts';
import { DEAL_STATUS_NAMES } from '#contract/deals/dealStatuses.ts';
import { isClosedStatus, ROTTING } from './dealsList.ts';

const STATUSES: readonly FilterOption[] = Object.entries(DEAL_STATUS_NAMES).map(([value, label]) => ({
  value,
  label,
}));

const ROTTING_ONLY: readonly FilterOption[] = [{ value: ROTTING, label: msg`Rotting deals` }];

/**
 * The filters of the list, for the selected values of the URL. The stage filter offers the selected pipeline's stages,
 * or the stages of all pipelines; with the status Won or Lost, the closing days are those when deals were closed.
 */
export function dealFilters(
  pipelines: readonly Pipeline[] | undefined,
  choices: LeadChoices | undefined,
  values: Readonly<Record<string, readonly string[]>>,
): ListFilter[] {
  const pipelineId = values['pipeline']?.[0];
  const selected = pipelines?.filter(({ _id }) => pipelineId === undefined || _id === pipelineId);
  return [
    {
      kind: 'choice',
      name: 'pipeline',
      label: msg`Pipeline`,
      options: pipelines?.map(({ _id, name }) => ({ value: _id, label: name })),
      isSingle: true,
    },
    {
      kind: 'choice',
      name: 'stage',
      label: msg`Stage`,
      options: selected && stageOptions(selected),
      isSingle: true,
    },
    { kind: 'choice', name: 'status', label: msg`Status`, options: STATUSES, isSingle: true },
    {
      kind: 'choice',
      name: 'owner',
      label: msg`Owner`,
      options: choiceOptions('manager', choices),
      isSingle: true,
    },
    isClosedStatus(values['status']?.[0])
      ? { kind: 'dates', name: 'closing', label: msg`Closed on`, lie: 'past' }
      : { kind: 'dates', name: 'closing', label: msg`Expected close` },
    { kind: 'dates', name: 'created', label: msg`Date added`, lie: 'past' },
    { kind: 'choice', name: 'rotting', label: msg`Rotting`, options: ROTTING_ONLY, isSingle: true },
    CONDITION_FILTERS.deal,
  ];
}
