import type { Module } from '#server/module.ts';
import { dealsResolvers } from './deals.resolvers.ts';
import { forecastJobs } from './forecast/forecast.jobs.ts';
import { forecastResolvers } from './forecast/forecast.resolvers.ts';
import type { ForecastService } from './forecast/forecast.service.ts';
import { createForecastService } from './forecast/forecast.service.ts';

declare module '#server/services.ts' {
  interface Services {
    forecast: ForecastService;
  }
}

export const dealsModule = {
  resolvers: [dealsResolvers, forecastResolvers],
  services: { forecast: createForecastService },
  jobs: [forecastJobs],
  companyTables: [
    'deal_moves',
    'deal_people',
    'deals',
    'deal_targets',
    'forecast_snapshots',
    'pipeline_stages',
    'pipelines',
    'products',
    'exchange_rates',
  ],
} satisfies Module;
