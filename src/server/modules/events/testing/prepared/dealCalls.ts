import type { Place, PreparedCalls } from './place.ts';
import { call } from './place.ts';

/** Deals, pipelines, products and exchange rates. */
export const DEAL_CALLS: PreparedCalls = {
  moveDeal: async (place) => {
    const [pipeline] = (await pipelines(place)).filter(({ _id }) => _id !== place.companyId);
    return { id: place.companyId, stageId: pipeline?.stages[0]?._id };
  },
  reopenDeal: (place) => won(place),
  invoiceDeal: (place) => won(place),
  deleteOrRestoreDealFromTrash: async (place) => {
    const document = 'mutation ($id: ID!) { moveDealToTrash(id: $id) { acknowledgement } }';
    await call(place, document, { id: place.companyId });
    return { id: place.companyId, isRestore: true };
  },
  updatePipeline: async ({ companyId }) => ({
    id: companyId,
    input: { name: 'Rentals', stages: [{ id: companyId, name: 'Visit', probability: 20 }] },
  }),
  sortPipelines: async (place) => ({
    ids: (await pipelines(place)).map(({ _id }) => _id).toReversed(),
  }),
  archivePipeline: (place) => won(place),
  restorePipeline: async (place) => {
    const pipeline = await won(place);
    await call(place, 'mutation ($id: ID!) { archivePipeline(id: $id) { acknowledgement } }', pipeline);
    return pipeline;
  },
  restoreProduct: async (place) => {
    const document = 'mutation ($id: ID!) { archiveProduct(id: $id) { acknowledgement } }';
    await call(place, document, { id: place.companyId });
    return { id: place.companyId };
  },
  saveExchangeRate: async () => ({ input: { currency: 'CHF', validFrom: '2026-01-01', rate: 0.96 } }),
};

/** Wins the deal of the place, which leaves its pipeline without open deals. The pipeline has the same id. */
async function won(place: Place) {
  const document =
    'mutation ($id: ID!, $input: DealCloseInput!) { closeDeal(id: $id, input: $input) { acknowledgement } }';
  await call(place, document, { id: place.companyId, input: { outcome: 'WON' } });
  return { id: place.companyId };
}

async function pipelines(place: Place) {
  const { data } = await call(place, '{ findPipelines { data { _id stages { _id } } } }', {});
  return data.findPipelines?.data as { _id: string; stages: { _id: string }[] }[];
}
