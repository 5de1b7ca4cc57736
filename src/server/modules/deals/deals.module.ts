import type { Module } from '#server/module.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { dealsJobs } from './deals.jobs.ts';
import { dealsResolvers } from './deals.resolvers.ts';
import type { DealsService } from './deals.service.ts';
import { createDealsService } from './deals.service.ts';
import { forecastJobs } from './forecast/forecast.jobs.ts';
import { forecastResolvers } from './forecast/forecast.resolvers.ts';
import type { ForecastService } from './forecast/forecast.service.ts';
import { createForecastService } from './forecast/forecast.service.ts';
import {
  handOverDeals,
  moveDealsOfMerged,
  releaseAccounts,
  replaceDeletedSource,
} from './linkedRecords.service.ts';
import { moveDealsOfDeleted, moveOpenDeals } from './people/dealPeople.service.ts';
import { addDefaultPipeline } from './pipelines/defaultPipeline.service.ts';
import { pipelinesResolvers } from './pipelines/pipelines.resolvers.ts';
import type { PipelinesService } from './pipelines/pipelines.service.ts';
import { createPipelinesService } from './pipelines/pipelines.service.ts';
import { productsResolvers } from './products/products.resolvers.ts';
import type { ProductsService } from './products/products.service.ts';
import { createProductsService } from './products/products.service.ts';
import { shownDeals } from './shownDeals.service.ts';

declare module '#server/services.ts' {
  interface Services {
    deals: DealsService;
    pipelines: PipelinesService;
    products: ProductsService;
    forecast: ForecastService;
  }
}

/** A change of a deal's stage or status. */
interface DealOccurrence {
  companyId: string;
  dealId: string;
  /** Where the deal is now. */
  pipelineId: string;
  stageId: string;
  actor: ChangeActor;
  at: Date;
}

declare module '#server/reactions.ts' {
  interface Occurrences {
    /** A deal was added, with its people. */
    'deals.created': DealOccurrence;
    /** A deal is in another stage: it was moved or changed, or is new. */
    'deals.stageEntered': DealOccurrence;
    'deals.won': DealOccurrence;
    'deals.lost': DealOccurrence;
  }
}

export const dealsModule = {
  resolvers: [dealsResolvers, pipelinesResolvers, productsResolvers, forecastResolvers],
  services: {
    deals: createDealsService,
    pipelines: createPipelinesService,
    products: createProductsService,
    forecast: createForecastService,
  },
  jobs: [dealsJobs, forecastJobs],
  reactions: {
    'company.created': addDefaultPipeline,
    'people.deleted': moveDealsOfDeleted,
    'people.converted': moveOpenDeals,
    'leadManagers.deleted': handOverDeals,
    'leadOptions.deleted': replaceDeletedSource,
    'accounts.merged': moveDealsOfMerged,
    'accounts.deleted': releaseAccounts,
  },
  recordReaders: { deal: shownDeals },
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
