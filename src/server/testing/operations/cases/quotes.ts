import type { OperationCase } from '../operationCase.ts';
import { company, plain } from '../operationCase.ts';

export const quoteCases: Record<string, OperationCase> = {
  findQuotes: company(({ companyId }) => ({ dealId: companyId })),
  findAllQuotes: plain({ input: { updatedFrom: '2020-01-01T00:00:00.000Z' } }),
  createQuote: company(({ companyId }) => ({ dealId: companyId })),
  updateQuote: company(({ companyId }) => ({ id: companyId, expiresOn: '2099-12-31' })),
  sendQuote: company(({ companyId }) => ({
    id: companyId,
    input: { to: 'stranger@access.test', message: 'Taken over' },
  })),
  invoiceDeal: company(({ companyId }) => ({ id: companyId })),
};
