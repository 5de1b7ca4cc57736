import { NIL, validate as isUuid } from 'uuid';
import { DEAL_LIMITS } from '#contract/limits/records/deals.ts';
import { FORECAST_MESSAGES } from '#contract/validation/records/forecast.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { replicaReadScope } from '#server/database/walls/scopes.ts';
import type { ForecastDeps } from '../forecastDeps.ts';
import { forecastScope } from '../forecastScope.ts';
import type { StageConversion } from './stageConversion.store.ts';
import { readStageConversion } from './stageConversion.store.ts';

export interface ConversionRequest {
  pipelineId: string;
  from: Date;
  /** Excluded. */
  to: Date;
  ownerId?: string | null | undefined;
  sourceId?: string | null | undefined;
}

export interface StageConversionService {
  /**
   * The stages of a pipeline with the deals that entered them in the period, if the viewer may see them. Rejects a period
   * that ends before it begins or is longer than two years (400), and a pipeline that the viewer does not see (404).
   */
  findStageConversion(viewer: Viewer, request: ConversionRequest): Promise<StageConversion[]>;
}

/** Conversion and time in stage. */
export function stageConversionService({ database }: Pick<ForecastDeps, 'database'>): StageConversionService {
  return {
    findStageConversion(viewer, { pipelineId, from, to, ownerId, sourceId = null }) {
      const inCompany = companyViewer(viewer);
      if (from >= to) throw invalid('invalid-period', FORECAST_MESSAGES.period);
      if (to.getTime() - from.getTime() > LONGEST_MS)
        throw invalid('invalid-period', FORECAST_MESSAGES.longPeriod);
      return replicaReadScope(database, inCompany, async (tx) => {
        const scope = await forecastScope(tx, inCompany, { pipelineId, ownerId });
        const source = sourceId !== null && !isUuid(sourceId) ? NIL : sourceId;
        return readStageConversion(tx, scope, { pipelineId, from, to, sourceId: source });
      });
    },
  };
}

/** As many months as a forecast, each of 31 days. */
const LONGEST_MS = DEAL_LIMITS.forecastMonths * 31 * 24 * 60 * 60_000;
