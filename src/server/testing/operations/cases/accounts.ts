import type { OperationCase } from '../operationCase.ts';
import { company, plain } from '../operationCase.ts';

export const crmAccountCases: Record<string, OperationCase> = {
  bulkChangeAccounts: company(({ companyId }) => ({
    selection: { ids: [companyId] },
    change: { isTrashed: true },
  })),
  findAccountSections: plain({ input: { search: 'a' } }),
  findAccounts: company(({ companyId }) => ({
    input: {
      search: 'okafor',
      ownerId: companyId,
      createdFrom: '2026-01-01T00:00:00Z',
      updatedFrom: '2026-01-01T00:00:00Z',
      sort: 'domain',
      direction: 'ASC',
      thenBy: [{ sort: 'createdAt', direction: 'DESC' }],
      page: 1,
      limit: 20,
    },
  })),
  findAccount: company(({ companyId }) => ({ id: companyId })),
  findTrashedAccounts: plain({ input: { search: 'okafor', page: 1, limit: 10 } }),
  findAccountPeople: company(({ companyId }) => ({ id: companyId })),
  findAccountsOfPerson: company(({ companyId }) => ({ kind: 'LEAD', id: companyId })),
  findAccountsFromCompanies: plain(),
  createAccountsFromCompanies: plain({ names: ['Okafor GmbH'] }),
  moveAccountsToTrash: company(({ companyId }) => ({ ids: [companyId] })),
  createAccount: plain({
    input: { name: 'Okafor GmbH', domain: 'okafor.example', phone: '+442079460123', address: '1 Quay' },
  }),
  updateAccount: company(({ companyId }) => ({ id: companyId, input: { name: 'Taken over' } })),
  addPersonToAccount: company(({ companyId }) => ({
    id: companyId,
    kind: 'LEAD',
    personId: companyId,
    role: 'Buyer',
  })),
  removePersonFromAccount: company(({ companyId }) => ({ id: companyId, kind: 'LEAD', personId: companyId })),
  mergeAccounts: company(({ companyId }) => ({ id: companyId, otherId: OTHER })),
  moveAccountToTrash: company(({ companyId }) => ({ id: companyId })),
  deleteOrRestoreAccountFromTrash: company(({ companyId }) => ({ id: companyId, isRestore: false })),
};

/** An account that no company has. */
const OTHER = '01900000-0000-7000-8000-0000000000ff';
