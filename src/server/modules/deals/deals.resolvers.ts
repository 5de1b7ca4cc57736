import type { Resolvers } from '#server/graphql/types.generated.ts';

const later = () => {
  throw new Error('not built');
};

export const dealsResolvers: Resolvers = {
  Query: {
    findDeals: later,
    findDeal: later,
    findDealBoard: later,
    findTrashedDeals: later,
    findPipelines: later,
    findProducts: later,
  },
  Mutation: {
    createDeal: later,
    updateDeal: later,
    moveDeal: later,
    closeDeal: later,
    reopenDeal: later,
    moveDealToTrash: later,
    deleteOrRestoreDealFromTrash: later,
    createPipeline: later,
    updatePipeline: later,
    sortPipelines: later,
    archivePipeline: later,
    restorePipeline: later,
    createProduct: later,
    updateProduct: later,
    archiveProduct: later,
    restoreProduct: later,
  },
};
