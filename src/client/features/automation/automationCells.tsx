import { msg, t } from '@lingui/core/macro';
import { CellPill } from '#client/kit/list-table/CellPill.tsx';
import type { ListFilter } from '#client/kit/list-table/filters/listFilter.ts';
import type { ListCells } from '#client/kit/list-table/listProps.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import type { AutomationKind } from '#contract/automation/automationKinds.ts';
import { AUTOMATION_KINDS } from '#contract/automation/automationKinds.ts';
import { AUTOMATION_TRIGGERS } from '#contract/automation/automationParts.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { KIND_SCREENS } from './automationKinds.ts';
import type { Automation } from './automationWords.ts';

/** The cells of the list of automations. */
export const automationCells: ListCells<Automation> = {
  kind: ({ kind }) => i18n.t(AUTOMATION_KINDS[kind].label),
  isOn: ({ isOn, draft }) => (
    <>
      <CellPill tone={isOn ? 'success' : 'neutral'}>{isOn ? t`On` : t`Off`}</CellPill>{' '}
      {draft && <CellPill tone="warning">{t`Draft`}</CellPill>}
    </>
  ),
  trigger: ({ trigger }) => i18n.t(AUTOMATION_TRIGGERS[trigger.kind].label),
  createdDate: ({ createdDate }) => <DayText at={createdDate} />,
};

/** The filters of the list, for a viewer who may see these kinds. */
export function automationFilters(kinds: readonly AutomationKind[]): ListFilter[] {
  return kinds.length > 1 ? [kindFilter(kinds), STATUS] : [STATUS];
}

function kindFilter(kinds: readonly AutomationKind[]): ListFilter {
  const options = kinds.map((kind) => ({
    value: KIND_SCREENS[kind].filter,
    label: i18n.t(AUTOMATION_KINDS[kind].label),
  }));
  return { kind: 'choice', name: 'kind', label: t`Kind`, options, isSingle: true };
}

const STATUS: ListFilter = {
  kind: 'choice',
  name: 'status',
  label: msg`Status`,
  options: [
    { value: 'on', label: msg`On` },
    { value: 'off', label: msg`Off` },
  ],
};
