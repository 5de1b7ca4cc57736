import { firstStep } from '#contract/automation/automationFlow.ts';
import type { AutomationDefinition } from '#contract/automation/automationParts.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { MAX_BEGUN_AN_HOUR } from '#contract/limits/records/automation.ts';
import { reasonText } from '#contract/sms/messageStatus.ts';
import type { FoundAutomation } from './automationReads.service.ts';
import { TOO_MANY } from './begin/begin.store.ts';
import type { FoundLogLine } from './runs/automationRuns.service.ts';
import type { ListedRun } from './runs/runs.store.ts';
import type { TestLine } from './runs/testRun.service.ts';

/** An automation as the API has it. */
export function toAutomation({ row, owner, counts }: FoundAutomation) {
  return {
    _id: row.id,
    kind: row.kind,
    version: row.version,
    name: row.name,
    isOn: row.is_on,
    ...toParts(row.definition),
    counts,
    draft: toDraft(row),
    createdDate: row.created_at,
    createdBy: row.created_by,
    owner,
    pausedReason: row.paused_reason && i18n.t(row.paused_reason),
  };
}

function toDraft(row: FoundAutomation['row']) {
  const { draft_definition: definition, draft_version: version, draft_at: savedDate } = row;
  if (!definition || version === null || !savedDate) return null;
  const { draft_name: name, draft_by: savedBy } = row;
  return { version, name: name ?? row.name, ...toParts(definition), savedBy: savedBy ?? '', savedDate };
}

function toParts({ trigger, onlyIf, isRepeated, goal = null, steps }: AutomationDefinition) {
  return { trigger, onlyIf, isRepeated, goal, steps: [...steps] };
}

/** An enrollment as the API returns it. Omits the identity of people hidden from the viewer. */
export function toRun(row: ListedRun) {
  const isRunning = row.state === 'RUNNING';
  const { steps } = row.definition;
  const next = row.step_id === null ? firstStep(steps) : (steps.find(({ id }) => id === row.step_id) ?? null);
  return {
    _id: row.id,
    personId: row.person_kind === null ? null : row.person_id,
    name: row.person_kind === null ? null : row.person_name,
    state: row.state,
    step: row.state === 'DONE' ? null : next,
    reason: row.reason && reasonOfEnd(row.reason),
    startedAt: row.started_at,
    dueAt: isRunning ? row.due_at : null,
    endedAt: row.ended_at,
  };
}

/** Why an enrollment ended; the database compares it, in English. */
function reasonOfEnd(reason: string): string {
  return reason === TOO_MANY
    ? i18n.t('Not enrolled: this person was enrolled {most} times within an hour', {
        most: MAX_BEGUN_AN_HOUR,
      })
    : i18n.t(reason);
}

/** A line of a run's log as the API has it. */
export function toLogLine({ row, textState }: FoundLogLine) {
  return {
    _id: row.id,
    kind: row.kind,
    text: i18n.t(row.text),
    textStatus: textState?.status ?? null,
    textReason: textState?.reason ? reasonText(textState.reason) : null,
    at: row.created_at,
  };
}

/** A line of a test run as the API has it. */
export function toTestLine({ step, text }: TestLine) {
  return { kind: step?.kind ?? null, text: i18n.t(text) };
}
