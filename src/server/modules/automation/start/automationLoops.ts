import type {
  AutomationDefinition,
  AutomationStep,
  AutomationStepKind,
  AutomationTriggerKind,
} from '#contract/automation/automationParts.ts';
import { readDealSetting, readSilenceSetting } from '#contract/automation/automationSettings.ts';
import { triggerKey } from '../begin/begin.service.ts';

/** The parts of an automation that show which others it triggers. */
export interface LinkedAutomation {
  id: string;
  name: string;
  definition: AutomationDefinition;
}

/**
 * The names of the automations in the loop that triggers this one again, itself first; null without a loop.
 * Considers possible steps: a loop that a condition would end counts.
 */
export function loopOf(given: LinkedAutomation, others: readonly LinkedAutomation[]): string[] | null {
  const all = [given, ...others.filter(({ id }) => id !== given.id)];
  const seen = new Set<string>();
  const search = (from: LinkedAutomation, way: string[]): string[] | null => {
    for (const next of all.filter((each) => begins(from, each))) {
      if (next.id === given.id) return way;
      if (seen.has(next.id)) continue;
      seen.add(next.id);
      const found = search(next, [...way, next.name]);
      if (found) return found;
    }
    return null;
  };
  return search(given, [given.name]);
}

/** Whether a step of the one is what the other begins by. */
function begins(one: LinkedAutomation, { id, definition: { trigger } }: LinkedAutomation): boolean {
  const { steps } = one.definition;
  // A missing reply to a message of another automation; its own messages do not count
  if (
    trigger.kind === 'NO_REPLY' &&
    one.id !== id &&
    readSilenceSetting(trigger.value)?.after === 'AUTOMATION'
  )
    return steps.some(({ kind }) => kind === 'SEND_TEXT');
  return steps.some((step) => causes(step, trigger));
}

function causes({ kind, value }: AutomationStep, trigger: AutomationDefinition['trigger']): boolean {
  if (kind === 'CREATE_DEAL')
    // Of any pipeline: the setting has the stage only
    return (
      trigger.kind === 'DEAL_CREATED' || isAt(trigger, 'DEAL_STAGE_ENTERED', readDealSetting(value)?.stageId)
    );
  return isAt(trigger, CAUSES[kind], value);
}

function isAt(
  trigger: AutomationDefinition['trigger'],
  kind: AutomationTriggerKind | undefined,
  value: string | undefined,
): boolean {
  return trigger.kind === kind && triggerKey(trigger.value) === triggerKey(value ?? '');
}

/** What steps make happen. */
const CAUSES: Partial<Record<AutomationStepKind, AutomationTriggerKind>> = {
  SET_STAGE: 'STAGE_ENTERED',
  ADD_TAG: 'TAG_ADDED',
  MOVE_DEAL: 'DEAL_STAGE_ENTERED',
};
