import type { AutomationStep, BranchArm } from '#contract/automation/automationParts.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ConditionViewer } from '#server/modules/conditions/conditionReader.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import type { RunSpans } from './conditions.ts';

/** What a step is done with. */
export interface StepContext {
  tx: Tx;
  /** Who the activity log says has done it: the automation. */
  actor: ChangeActor;
  /** Whose access conditions have: the owner of the automation, or the user of a test run. */
  owner: ConditionViewer;
  person: PersonRow;
  /** The deal that triggered the enrollment. */
  dealId: string | null;
  step: AutomationStep;
  at: Date;
  /** Since when an answer or a click counts. */
  since: RunSpans;
}

/** What came of a step. */
export interface StepOutcome {
  /** In words, for the log of the run. */
  text: string;
  /** The text that it put into the outbox. */
  textId?: string;
  /** Of a branch the way that is taken. */
  arm?: BranchArm;
  /** When to continue; omitted: at once. */
  goesOnAt?: Date;
  /** The run is done by it, as by the last step of a flow. */
  isLast?: boolean;
  /** Why the run is stopped here. */
  endsBecause?: string;
}

/**
 * Runs a step, with all its writes, in the given transaction, which also saves the progress. A UserError's
 * message goes into the log and the enrollment continues without the step; any other error is retried later.
 */
export type StepWork = (context: StepContext) => Promise<StepOutcome>;
