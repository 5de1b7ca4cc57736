import { company, plain } from '../operationCase.ts';
import type { OperationCase } from '../operationCase.ts';

const TEXT = { id: 'text', kind: 'SEND_TEXT', value: 'Hello {{firstName|there}}' };

export const automationCases: Record<string, OperationCase> = {
  findAutomations: plain({
    input: { search: 'a', isOn: true, sort: 'name', direction: 'ASC', page: 1, limit: 10 },
  }),
  findAutomation: company(({ companyId }) => ({ id: companyId })),
  findAutomationRuns: company(({ companyId }) => ({
    automationId: companyId,
    input: {
      states: ['RUNNING'],
      step: { version: 1, stepId: 'text', place: 'WAITING' },
      page: 1,
      limit: 10,
    },
  })),
  findAutomationStepCounts: company(({ companyId }) => ({ automationId: companyId, version: 1 })),
  findAutomationLog: company(({ companyId }) => ({ automationId: companyId, runId: companyId })),
  testAutomation: company(({ companyId }) => ({ id: companyId, personId: companyId, isDraft: false })),
  createAutomation: company(({ companyId }) => ({
    input: {
      name: 'Welcome',
      trigger: { kind: 'STAGE_ENTERED', value: companyId },
      onlyIf: { field: 'TAG', value: 'vip' },
      isRepeated: true,
      steps: [TEXT, { id: 'wait', kind: 'WAIT', value: '60' }],
    },
  })),
  updateAutomation: company(({ companyId }) => ({
    id: companyId,
    version: 1,
    input: { name: 'Taken over' },
  })),
  publishAutomation: company(({ companyId }) => ({ id: companyId, version: 1 })),
  discardAutomationDraft: company(({ companyId }) => ({ id: companyId, version: 1 })),
  restoreAutomationDraft: company(({ companyId }) => ({ id: companyId, version: 1 })),
  turnAutomationOn: company(({ companyId }) => ({ id: companyId })),
  turnAutomationOff: company(({ companyId }) => ({ id: companyId })),
  deleteAutomation: company(({ companyId }) => ({ id: companyId })),
  stopAutomationRun: company(({ companyId }) => ({ automationId: companyId, runId: companyId })),
};
