import type { AUTOMATION_TRIGGERS } from '#contract/automation/automationParts.ts';
import type { AutomationDefinition, AutomationTriggerKind } from '#contract/automation/automationParts.ts';
import { readSilenceSetting } from '#contract/automation/automationSettings.ts';
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
  return steps.some(
    ({ kind, value }) => CAUSES[kind] === trigger.kind && triggerKey(value) === triggerKey(trigger.value),
  );
}

/** What steps make happen. */
const CAUSES: Partial<Record<string, AutomationTriggerKind>> = {
  SET_STAGE: 'STAGE_ENTERED',
  ADD_TAG: 'TAG_ADDED',
} satisfies Record<string, keyof typeof AUTOMATION_TRIGGERS>;
