import type { OperationCase } from '../operationCase.ts';
import { company, plain } from '../operationCase.ts';

const PIPELINE = { name: 'Rentals', stages: [{ name: 'Visit', probability: 10, rottingDays: 7 }] };
const PRODUCT = { name: 'Survey', unitAmount: 10_000, currency: 'EUR' };

export const dealsCases: Record<string, OperationCase> = {
  findDeals: plain({ input: { search: 'a', status: 'OPEN', isRotting: true, sort: 'amount', limit: 10 } }),
  findDealSections: plain({ input: { status: 'OPEN' }, by: 'owner' }),
  findTrashedDeals: plain({ input: { search: 'a', page: 1, limit: 10 } }),
  findDeal: company(({ companyId }) => ({ id: companyId })),
  findDealBoard: company(({ companyId }) => ({ pipelineId: companyId, limit: 10 })),
  createDeal: plain({ input: { title: 'New roof', amount: 10_000, currency: 'EUR' } }),
  updateDeal: company(({ companyId }) => ({ id: companyId, input: { title: 'Taken over' } })),
  bulkChangeDeals: company(({ companyId }) => ({
    selection: { ids: [companyId] },
    change: { isTrashed: true },
  })),
  findRecordJob: company(({ companyId }) => ({ id: companyId })),
  findRecordImport: company(({ companyId }) => ({ id: companyId })),
  updateRecordImport: company(({ companyId }) => ({ id: companyId, input: { dateOrder: 'DMY' } })),
  startRecordImport: company(({ companyId }) => ({ id: companyId })),
  deleteRecordImport: company(({ companyId }) => ({ id: companyId })),
  findRecordJobs: plain({ kinds: ['BULK'], input: { page: 1, limit: 10 } }),
  undoRecordJob: company(({ companyId }) => ({ id: companyId })),
  stopRecordJob: company(({ companyId }) => ({ id: companyId })),
  moveDeal: company(({ companyId }) => ({ id: companyId, stageId: companyId, position: 0 })),
  closeDeal: company(({ companyId }) => ({ id: companyId, input: { outcome: 'WON' } })),
  reopenDeal: company(({ companyId }) => ({ id: companyId })),
  moveDealToTrash: company(({ companyId }) => ({ id: companyId })),
  deleteOrRestoreDealFromTrash: company(({ companyId }) => ({ id: companyId, isRestore: false })),

  findPipelines: plain({ isArchived: true }),
  createPipeline: plain({ input: PIPELINE }),
  updatePipeline: company(({ companyId }) => ({ id: companyId, input: PIPELINE })),
  sortPipelines: company(({ companyId }) => ({ ids: [companyId] })),
  archivePipeline: company(({ companyId }) => ({ id: companyId })),
  restorePipeline: company(({ companyId }) => ({ id: companyId })),

  findProducts: plain({ isArchived: true }),
  createProduct: plain({ input: PRODUCT }),
  updateProduct: company(({ companyId }) => ({ id: companyId, input: PRODUCT })),
  archiveProduct: company(({ companyId }) => ({ id: companyId })),
  restoreProduct: company(({ companyId }) => ({ id: companyId })),
};
