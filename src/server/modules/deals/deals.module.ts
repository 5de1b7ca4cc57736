import type { Module } from '#server/module.ts';
import { dealsResolvers } from './deals.resolvers.ts';

export const dealsModule = {
  resolvers: [dealsResolvers],
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
