import type {
  AutomationCondition,
  AutomationDefinition,
  AutomationStep,
} from '#contract/automation/automationParts.ts';
import { automationProblem } from '#contract/validation/records/automation.ts';
import { tidyText } from '#contract/validation/text.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { invalid } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { checkNamed } from './checkNamed.ts';
import { storedDefinition } from './storedDefinition.ts';

/** What people send of an automation. A field that is not given keeps its value. */
export interface AutomationInput {
  name?: string | null;
  trigger?: { kind: AutomationDefinition['trigger']['kind']; value?: string | null } | null;
  /** Null for everybody. */
  onlyIf?: AutomationCondition | null;
  isRepeated?: boolean | null;
  /** Null for none. */
  goal?: AutomationCondition | null;
  /** All of them. */
  steps?: readonly StepInput[] | null;
}

type StepInput = Omit<AutomationStep, 'parentId' | 'arm' | 'field' | 'value' | 'providerId'> & {
  [Field in 'parentId' | 'arm' | 'field' | 'value' | 'providerId']?: AutomationStep[Field] | null;
};

/** An automation after these changes, in the form in which it is stored. Refuses what breaks a rule, and what names something that is not there. */
export async function changedAutomation(
  tx: Tx,
  viewer: CompanyViewer,
  current: { name: string; definition: AutomationDefinition },
  input: AutomationInput,
): Promise<{ name: string; definition: AutomationDefinition }> {
  const { definition } = current;
  const { trigger, onlyIf, steps } = input;
  const given: AutomationDefinition = {
    trigger: trigger ? { kind: trigger.kind, value: trigger.value ?? '' } : definition.trigger,
    onlyIf: onlyIf === undefined ? definition.onlyIf : onlyIf,
    isRepeated: input.isRepeated ?? definition.isRepeated,
    goal: input.goal === undefined ? (definition.goal ?? null) : input.goal,
    steps: steps ? steps.map(wholeStep) : definition.steps,
  };
  const name = tidyText(input.name ?? current.name);
  const problem = automationProblem({ ...given, name });
  if (problem) throw invalid(`invalid-${problemName(problem.at)}`, problem.message);
  const stored = storedDefinition(given);
  await checkNamed(tx, viewer, stored, definition);
  return { name, definition: stored };
}

function wholeStep({ id, kind, parentId, arm, field, value, providerId }: StepInput): AutomationStep {
  const isAsking = kind === 'BRANCH';
  return {
    id,
    parentId: parentId ?? null,
    arm: arm ?? null,
    kind,
    field: isAsking ? (field ?? null) : null,
    value: value ?? '',
    // Left out where there is none, as in definitions from before a step could name one
    ...(kind === 'SEND_TEXT' && providerId && { providerId }),
  };
}

function problemName(at: string): string {
  return ['name', 'trigger', 'onlyIf', 'goal', 'steps'].includes(at) ? at : 'step';
}
