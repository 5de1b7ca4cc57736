import type { OperationCase } from '../operationCase.ts';
import { company, plain } from '../operationCase.ts';

export const listsCases: Record<string, OperationCase> = {
  findListViews: plain({ list: 'leads' }),
  createListView: plain({
    list: 'leads',
    input: {
      name: 'Hot leads',
      isShared: true,
      columns: [{ path: 'leadStage.stageLevel', shown: true, width: 120 }],
      density: 'compact',
      sorts: [{ by: 'nextCall', isDescending: false }],
      filters: [{ name: 'stage', values: ['NONE'] }],
      search: 'ann',
    },
  }),
  createListViewCopy: company(({ companyId }) => ({ id: companyId })),
  updateListView: company(({ companyId }) => ({ id: companyId, version: 1, input: { name: 'Taken over' } })),
  deleteListView: company(({ companyId }) => ({ id: companyId })),
  restoreListView: company(({ companyId }) => ({ id: companyId })),
  setDefaultListView: company(({ companyId }) => ({ list: 'leads', id: companyId })),
  setPinnedListViews: company(({ companyId }) => ({ list: 'leads', ids: [companyId] })),
  saveListChoices: company(({ companyId }) => ({
    list: 'leads',
    input: {
      columns: [{ path: 'leadStage.stageLevel', shown: true, width: 120 }],
      density: 'compact',
      draft: { viewId: companyId, columns: [], density: 'regular' },
    },
  })),

  findShortcuts: plain({}),
  setFavourite: company(({ companyId }) => ({ kind: 'LEAD', personId: companyId, isFavourite: true })),
  rememberVisit: company(({ companyId }) => ({ kind: 'LEAD', personId: companyId })),

  findImport: company(({ companyId }) => ({ id: companyId })),
  findImportRows: company(({ companyId }) => ({ id: companyId, onlyProblems: true })),
  updateImport: company(({ companyId }) => ({ id: companyId, input: { mode: 'BOTH' } })),
  editImportCells: company(({ companyId }) => ({
    id: companyId,
    row: 2,
    cells: [{ column: 0, text: 'Taken over' }],
  })),
  dropImportRows: company(({ companyId }) => ({ id: companyId, rows: [2] })),
  dropBadImportRows: company(({ companyId }) => ({ id: companyId })),
  startImport: company(({ companyId }) => ({ id: companyId })),
  deleteImport: company(({ companyId }) => ({ id: companyId })),

  createAccountDataExport: plain({ format: 'JSON' }),
  createCompanyDataExport: company(({ companyId }) => ({ id: companyId, format: 'JSON' })),
  createPersonDataExport: company(({ companyId }) => ({ kind: 'LEAD', id: companyId, format: 'CSV' })),
  createActivityExport: plain({ input: { search: 'walled' } }),
  createTransactionsExport: plain({ input: { search: 'walled' } }),
  createBookingsExport: plain({ input: { search: 'walled' } }),
  createAccountsExport: plain({ input: { search: 'walled' } }),
  createDealsExport: plain({ input: { search: 'walled' } }),
  createCustomersExport: plain({ input: { search: 'walled' } }),
  createCampaignExport: company(({ companyId }) => ({ id: companyId, statuses: ['SENT'] })),
  createCampaignsExport: plain({ selection: { isAll: true } }),
  createExport: plain({ input: { kind: 'CONTACT', format: 'CSV', selection: { isAll: true } } }),
};
