import type { OperationCase } from '../operationCase.ts';
import { company, plain } from '../operationCase.ts';

export const integrationsCases: Record<string, OperationCase> = {
  findApiKeys: plain({ input: { search: 'walled' } }),
  createApiKey: plain({ input: { name: 'Website', preset: 'read-only' } }),
  revokeApiKey: company(({ companyId }) => ({ id: companyId })),
  findIntegrations: plain({ input: { search: 'walled' } }),
  findIntegration: company(({ companyId }) => ({ id: companyId })),
  findIntegrationDeliveries: company(({ companyId }) => ({ integrationId: companyId })),
  createIntegration: company(({ companyId }) => ({ input: { name: 'Zapier', managerIds: [companyId] } })),
  updateIntegration: company(({ companyId }) => ({ id: companyId, input: { name: 'Taken over' } })),
  renewIntegrationAddress: company(({ companyId }) => ({ id: companyId })),
  bulkDeleteIntegrations: company(({ companyId }) => ({ selection: { ids: [companyId] } })),
  deleteIntegration: company(({ companyId }) => ({ id: companyId })),
  retryIntegrationDelivery: company(({ companyId }) => ({ integrationId: companyId, id: companyId })),
  findWebhooks: plain({ input: { search: 'walled' } }),
  findWebhookDeliveries: company(({ companyId }) => ({ webhookId: companyId })),
  createWebhook: plain({ input: { url: 'https://127.0.0.1:1/', types: ['lead.created'] } }),
  updateWebhook: company(({ companyId }) => ({
    id: companyId,
    input: { url: 'https://127.0.0.1:1/taken' },
  })),
  deleteWebhook: company(({ companyId }) => ({ id: companyId })),
  rotateWebhookSecret: company(({ companyId }) => ({ id: companyId })),
  sendTestWebhook: company(({ companyId }) => ({ id: companyId })),
  retryWebhookDelivery: company(({ companyId }) => ({ id: companyId })),
};
