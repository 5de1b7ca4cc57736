import type { Module } from '#server/module.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import type { RecordWork } from '#server/modules/record-jobs/run/recordWork.ts';
import { dealBulkWork } from './bulk/dealBulkWork.service.ts';
import { dealsJobs } from './deals.jobs.ts';
import { dealsResolvers } from './deals.resolvers.ts';
import type { DealsService } from './deals.service.ts';
import { createDealsService } from './deals.service.ts';
import { forecastJobs } from './forecast/forecast.jobs.ts';
import { forecastResolvers } from './forecast/forecast.resolvers.ts';
import type { ForecastService } from './forecast/forecast.service.ts';
import { createForecastService } from './forecast/forecast.service.ts';
import { recordImportsResolvers } from './imports/recordImports.resolvers.ts';
import { recordImportRoutes } from './imports/recordImports.routes.ts';
import type { RecordImportsService } from './imports/recordImports.service.ts';
import { createRecordImportsService } from './imports/recordImports.service.ts';
import { recordImportWork } from './imports/recordImportWork.service.ts';
import {
  handOverDeals,
  moveDealsOfMerged,
  releaseAccounts,
  replaceDeletedSource,
  returnDealsOfMerged,
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
    /** What bulk changes of deals do. */
    dealBulkWork: RecordWork;
    /** What imports of deals and accounts do. */
    recordImportWork: RecordWork;
    recordImports: RecordImportsService;
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

/** One of the deals that were moved together. */
interface DealMovedTogether {
  dealId: string;
  pipelineId: string;
  stageId: string;
  isStageNew: boolean;
  /** The new status; null if it did not change. */
  status: 'OPEN' | 'WON' | 'LOST' | null;
}

declare module '#server/reactions.ts' {
  interface Occurrences {
    /** A deal was added, with its people. */
    'deals.created': DealOccurrence;
    /** A deal is in another stage: it was moved or changed, or is new. */
    'deals.stageEntered': DealOccurrence;
    'deals.won': DealOccurrence;
    'deals.lost': DealOccurrence;
    /** Deals are in other stages, or won or lost, by one change of many. Single changes are reported by the occurrences above. */
    'deals.movedTogether': { companyId: string; moves: readonly DealMovedTogether[]; at: Date };
  }
}

export const dealsModule = {
  resolvers: [
    dealsResolvers,
    recordImportsResolvers,
    pipelinesResolvers,
    productsResolvers,
    forecastResolvers,
  ],
  services: {
    deals: createDealsService,
    pipelines: createPipelinesService,
    products: createProductsService,
    forecast: createForecastService,
    dealBulkWork: () => dealBulkWork,
    recordImportWork: ({ tokens }) => recordImportWork(tokens),
    recordImports: (parts, services) =>
      createRecordImportsService({ ...parts, recordImportWork: services.recordImportWork }),
  },
  jobs: [dealsJobs, forecastJobs],
  routes: [recordImportRoutes],
  reactions: {
    'company.created': addDefaultPipeline,
    'people.deleted': moveDealsOfDeleted,
    'people.converted': moveOpenDeals,
    'leadManagers.deleted': handOverDeals,
    'leadOptions.deleted': replaceDeletedSource,
    'accounts.merged': moveDealsOfMerged,
    'accounts.mergeUndone': returnDealsOfMerged,
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
