import type { Combined } from '#server/services.ts';
import type { StageConversionService } from './conversion/stageConversion.service.ts';
import { stageConversionService } from './conversion/stageConversion.service.ts';
import type { ForecastDeps } from './forecastDeps.ts';
import type { ForecastReadsService } from './forecastReads.service.ts';
import { forecastReadsService } from './forecastReads.service.ts';
import type { ExchangeRatesService } from './rates/exchangeRates.service.ts';
import { exchangeRatesService } from './rates/exchangeRates.service.ts';
import type { SnapshotsService } from './snapshots/snapshots.service.ts';
import { snapshotsService } from './snapshots/snapshots.service.ts';
import type { TargetsService } from './targets/targets.service.ts';
import { targetsService } from './targets/targets.service.ts';

/** What deals are expected to bring, against targets. */
export interface ForecastService extends Combined<
  [ForecastReadsService, TargetsService, ExchangeRatesService, SnapshotsService, StageConversionService]
> {}

/** The forecast on a database. */
export function createForecastService(deps: ForecastDeps): ForecastService {
  return {
    ...forecastReadsService(deps),
    ...targetsService(deps),
    ...exchangeRatesService(deps),
    ...snapshotsService(deps),
    ...stageConversionService(deps),
  };
}
