import type { OperationCase } from '../operationCase.ts';
import { company, plain } from '../operationCase.ts';

export const forecastCases: Record<string, OperationCase> = {
  findForecast: company(({ companyId }) => ({
    input: { pipelineId: companyId, ownerId: companyId, from: '2026-01', to: '2026-06' },
  })),
  findStageConversion: company(({ companyId }) => ({
    pipelineId: companyId,
    from: '2026-01-01T00:00:00Z',
    to: '2026-07-01T00:00:00Z',
    ownerId: companyId,
    sourceId: companyId,
  })),
  saveTarget: company(({ companyId }) => ({
    input: { pipelineId: companyId, ownerId: companyId, month: '2026-03', amount: 500_000, currency: 'EUR' },
  })),
  findExchangeRates: plain(),
  saveExchangeRate: plain({ input: { currency: 'CHF', validFrom: '2026-01-01', rate: 0.95 } }),
};
