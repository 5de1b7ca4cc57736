import { v7 as newId } from 'uuid';
import { amountField } from '#contract/money/currency.ts';
import { targetProblem } from '#contract/validation/records/forecast.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { managerOf } from '#server/modules/lead-managers/foundManager.ts';
import type { ForecastDeps } from '../forecastDeps.ts';
import { forecastScope } from '../forecastScope.ts';
import { deleteTarget, readTarget, writeTarget } from './targets.store.ts';

export interface TargetInput {
  pipelineId: string;
  /** A lead manager; null for the whole pipeline. */
  ownerId?: string | null | undefined;
  /** '2026-12' */
  month: string;
  /** Minor units; null removes the target. */
  amount?: number | null | undefined;
  /** Default: the company's currency. */
  currency?: string | null | undefined;
}

export interface TargetsService {
  /**
   * Saves the target of a month, or removes it; false if nothing changed. Rejects a wrong month, amount or currency (400), and
   * a pipeline or lead manager that the viewer does not see (404).
   */
  saveTarget(viewer: Viewer, input: TargetInput): Promise<boolean>;
}

/** The targets of pipelines and their owners. */
export function targetsService({ database, clock }: ForecastDeps): TargetsService {
  return {
    async saveTarget(viewer, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const { pipelineId, month, ownerId = null, amount = null } = input;
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        await companySettings(tx, companyId, true);
        const currency = input.currency ?? (await companyLetterhead(tx, companyId)).currency;
        const problem = targetProblem({ month, amount, currency });
        if (problem) throw invalid('invalid-target', problem);
        const scope = await forecastScope(tx, inCompany, { pipelineId, ownerId });
        // Members who see assigned leads only set targets of their own
        if (scope.ownerId !== ownerId) throw notFound('lead manager');
        if (ownerId !== null) await managerOf(tx, companyId, ownerId, at);
        const key = { pipelineId, ownerId, month, currency };
        const known = await readTarget(tx, companyId, key);
        const logged = (minor: number | null) => ({
          target: minor === null ? null : `${month}: ${amountField(minor, currency)} ${currency}`,
        });
        const changes = changesOf(logged(known?.amount ?? null), logged(amount));
        if (!changes) return false;
        if (amount === null) await deleteTarget(tx, companyId, known?.id ?? '');
        else
          await writeTarget(tx, {
            company_id: companyId,
            id: known?.id ?? newId(),
            pipeline_id: pipelineId,
            owner_id: ownerId,
            month,
            amount,
            currency,
            updated_at: at,
          });
        const about = { entity: 'forecast', entityId: companyId, action: 'updated' } as const;
        await recordChange(tx, inCompany, { ...about, ...changes, at });
        return true;
      });
    },
  };
}
