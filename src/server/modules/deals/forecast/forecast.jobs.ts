import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Services } from '#server/services.ts';

/** The nightly snapshots of forecasts. */
export function forecastJobs({ forecast }: Pick<Services, 'forecast'>) {
  return [
    // Each hour: a company's day begins by its own clock
    defineJob({
      name: 'forecast.snapshot',
      cron: '7 * * * *',
      limit: 600,
      handler: () => forecast.takeForecastSnapshots(),
    }),
  ];
}
