import type { OperationCase } from '../operationCase.ts';
import { company, plain } from '../operationCase.ts';

const TEXT = { id: 'text', kind: 'SEND_TEXT', value: 'Hello {{firstName|there}}' };

export const automationCases: Record<string, OperationCase> = {
  findAutomations: plain({
    kind: 'SMS',
    input: { search: 'a', isOn: true, sort: 'name', direction: 'ASC', page: 1, limit: 10 },
  }),
  findAutomation: company(({ companyId }) => ({ kind: 'SMS', id: companyId })),
  findAutomationRuns: company(({ companyId }) => ({
    kind: 'SMS',
    automationId: companyId,
    input: {
      states: ['RUNNING'],
      step: { version: 1, stepId: 'text', place: 'WAITING' },
      page: 1,
      limit: 10,
    },
  })),
  findAutomationStepCounts: company(({ companyId }) => ({
    kind: 'SMS',
    automationId: companyId,
    version: 1,
  })),
  findAutomationLog: company(({ companyId }) => ({ kind: 'SMS', automationId: companyId, runId: companyId })),
  testAutomation: company(({ companyId }) => ({
    kind: 'SMS',
    id: companyId,
    personId: companyId,
    isDraft: false,
  })),
  createAutomation: company(({ companyId }) => ({
    kind: 'SMS',
    input: {
      name: 'Welcome',
      trigger: { kind: 'STAGE_ENTERED', value: companyId },
      onlyIf: { field: 'TAG', value: 'vip' },
      isRepeated: true,
      steps: [TEXT, { id: 'wait', kind: 'WAIT', value: '60' }],
    },
  })),
  updateAutomation: company(({ companyId }) => ({
    kind: 'SMS',
    id: companyId,
    version: 1,
    input: { name: 'Taken over' },
  })),
  publishAutomation: company(({ companyId }) => ({ kind: 'SMS', id: companyId, version: 1 })),
  discardAutomationDraft: company(({ companyId }) => ({ kind: 'SMS', id: companyId, version: 1 })),
  restoreAutomationDraft: company(({ companyId }) => ({ kind: 'SMS', id: companyId, version: 1 })),
  turnAutomationOn: company(({ companyId }) => ({ kind: 'SMS', id: companyId })),
  turnAutomationOff: company(({ companyId }) => ({ kind: 'SMS', id: companyId })),
  deleteAutomation: company(({ companyId }) => ({ kind: 'SMS', id: companyId })),
  bulkDeleteAutomations: company(({ companyId }) => ({ kind: null, selection: { ids: [companyId] } })),
  stopAutomationRun: company(({ companyId }) => ({ kind: 'SMS', automationId: companyId, runId: companyId })),
};
