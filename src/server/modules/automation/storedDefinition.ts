import { inReadingOrder } from '#contract/automation/automationFlow.ts';
import type { AutomationDefinition, AutomationStep } from '#contract/automation/automationParts.ts';
import { AUTOMATION_STEPS, AUTOMATION_TRIGGERS } from '#contract/automation/automationParts.ts';
import { plainReply } from '#contract/sms/smsWords.ts';
import { tidyLines, tidyText } from '#contract/validation/text.ts';

/**
 * The definition as it is stored: trimmed texts, no settings for steps without any, steps in reading order.
 */
export function storedDefinition({
  trigger,
  onlyIf,
  isRepeated,
  goal,
  steps,
}: AutomationDefinition): AutomationDefinition {
  return {
    trigger: { kind: trigger.kind, value: storedTrigger(trigger) },
    onlyIf: onlyIf && { field: onlyIf.field, value: tidyText(onlyIf.value) },
    isRepeated,
    goal: goal ? { field: goal.field, value: goal.value } : null,
    steps: inReadingOrder(steps).map((step) => ({ ...step, value: storedValue(step) })),
  };
}

function storedTrigger({ kind, value }: AutomationDefinition['trigger']): string {
  if (AUTOMATION_TRIGGERS[kind].value === 'NONE') return '';
  return kind === 'KEYWORD_RECEIVED' ? plainReply(value) : tidyText(value);
}

function storedValue({ kind, value }: AutomationStep): string {
  if (AUTOMATION_STEPS[kind].value === 'NONE') return '';
  if (kind === 'WAIT') return String(Number(value));
  return kind === 'SEND_TEXT' || kind === 'ADD_NOTE' ? tidyLines(value) : tidyText(value);
}
