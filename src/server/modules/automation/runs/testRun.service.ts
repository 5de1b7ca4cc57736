import { firstStep, stepAfter } from '#contract/automation/automationFlow.ts';
import type { AutomationRef } from '#contract/automation/automationKinds.ts';
import type { AutomationStep } from '#contract/automation/automationParts.ts';
import { draftRights } from '#contract/automation/automationRights.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { orFault } from '#server/database/walls/scopes.ts';
import type { ConditionViewer } from '#server/modules/conditions/conditionReader.ts';
import { requireRights } from '#server/modules/members/actionOwner.service.ts';
import { foundPerson } from '#server/modules/people/list/peopleReads.service.ts';
import { peopleScope } from '#server/modules/people/peopleAccess.ts';
import { foundAutomation } from '../automationColumns.ts';
import type { AutomationDeps } from '../automationDeps.ts';
import type { AutomationRow } from '../automations.store.ts';
import { NOT_MET } from '../begin/begin.store.ts';
import { GOAL_REACHED } from '../begin/leave.store.ts';
import { isMet } from '../steps/conditions.ts';
import type { StepOutcome } from '../steps/stepWork.ts';
import { stepWorks } from '../steps/stepWorks.ts';
import { automationActor } from './takeStep.ts';

/** What a step would do; null for the condition at the start, and for the goal. */
export interface TestLine {
  step: AutomationStep | null;
  text: string;
}

export interface AutomationTests {
  /**
   * What an automation, or its draft, would do for a lead now, without waits: runs the steps in a transaction
   * that is rolled back. Sends and changes nothing. Rejects a lead hidden from the viewer, and a missing
   * draft.
   */
  testAutomation(
    viewer: Viewer,
    tested: AutomationRef & { isDraft?: boolean },
    personId: string,
  ): Promise<TestLine[]>;
}

/** Test runs of automations. */
export function automationTests({ database, clock, publicUrl, marks }: AutomationDeps): AutomationTests {
  // A rolled-back transaction must wake no worker
  const works = stepWorks({ jobs: { enqueue: async () => {} }, publicUrl, marks });

  async function walk(
    tx: Tx,
    automation: TestedAutomation,
    personId: string,
    owner: ConditionViewer,
  ): Promise<TestLine[]> {
    const { company_id: companyId, definition } = automation;
    const scope = { companyId, kind: 'LEAD' } as const;
    const lines: TestLine[] = [];
    const first = await foundPerson(tx, scope, personId);
    const at = clock.now();
    const since = { run: at, text: null };
    if (
      definition.onlyIf &&
      !(await isMet(tx, definition.onlyIf, { person: first, dealId: null, since, at, marks, owner }))
    )
      return [{ step: null, text: NOT_MET }];
    const actor = automationActor(companyId, automation);
    let step = firstStep(definition.steps);
    while (step) {
      const taken: AutomationStep = step;
      const person = await foundPerson(tx, scope, personId);
      if (
        definition.goal &&
        (await isMet(tx, definition.goal, { person, dealId: null, since, at, marks, owner }))
      )
        return [...lines, { step: null, text: GOAL_REACHED }];
      const { result, fault } = await orFault(tx, () =>
        works[taken.kind]({ tx, actor, owner, person, dealId: null, step: taken, at, since }),
      );
      if (fault && !(fault instanceof UserError)) throw fault;
      const outcome: StepOutcome = result ?? {
        text: i18n.t('Not done: {reason}', { reason: fault?.message }),
      };
      lines.push({ step: taken, text: outcome.text });
      step =
        outcome.endsBecause === undefined && !outcome.isLast
          ? stepAfter(definition.steps, taken, outcome.arm)
          : null;
    }
    return lines;
  }

  return {
    async testAutomation(anyone, { isDraft = false, ...ref }, personId) {
      const undo = new Error('taken back');
      let lines: TestLine[] = [];
      await peopleScope(database, anyone, 'LEAD', async (tx, scope, viewer) => {
        const automation = await foundAutomation(tx, scope.companyId, ref);
        const tested = isDraft ? draftOf(automation) : automation;
        requireRights(viewer, draftRights(tested.definition));
        const { trashed_at: trashedAt } = await foundPerson(tx, scope, personId);
        if (trashedAt) throw notFound('lead');
        lines = await walk(tx, tested, personId, viewer);
        throw undo;
      }).catch((error: unknown) => {
        if (error !== undo) throw error;
      });
      return lines;
    },
  };
}

type TestedAutomation = Pick<AutomationRow, 'company_id' | 'kind' | 'name' | 'definition'>;

function draftOf(row: AutomationRow): TestedAutomation {
  const { draft_definition: definition, draft_name: name } = row;
  if (!definition) throw new UserError(409, 'no-draft', i18n.t('There are no unpublished changes'));
  return { ...row, name: name ?? row.name, definition };
}
