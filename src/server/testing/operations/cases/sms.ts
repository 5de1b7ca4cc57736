import type { OperationCase } from '../operationCase.ts';
import { company, plain } from '../operationCase.ts';

export const smsCases: Record<string, OperationCase> = {
  findSmsProviders: plain({ input: { search: 'a', sort: 'kind', direction: 'DESC', page: 1, limit: 10 } }),
  findSmsProvider: company(({ companyId }) => ({ id: companyId })),
  createSmsProvider: plain({
    input: {
      name: 'Gateway',
      kind: 'HTTP',
      senderId: '+442079460958',
      ratePerSecond: 5,
      http: {
        url: 'https://gateway.example.com/send',
        headers: [{ name: 'Authorization', value: 'secret' }],
      },
    },
  }),
  updateSmsProvider: company(({ companyId }) => ({ id: companyId, input: { name: 'Taken over' } })),
  deleteSmsProvider: company(({ companyId }) => ({ id: companyId })),
  setDefaultSmsProvider: company(({ companyId }) => ({ id: companyId })),
  testSmsProvider: company(({ companyId }) => ({ id: companyId, to: '+442079460123' })),
  findSmsCampaigns: plain({
    input: { search: 'a', statuses: ['DRAFT'], sort: 'name', direction: 'ASC', page: 1, limit: 10 },
  }),
  findSmsCampaign: company(({ companyId }) => ({ id: companyId })),
  preflightSmsCampaign: company(({ companyId }) => ({ id: companyId })),
  findSmsRecipients: company(({ companyId }) => ({
    campaignId: companyId,
    input: { search: 'a', statuses: ['SENT'], page: 1, limit: 10 },
  })),
  duplicateSmsCampaign: company(({ companyId }) => ({ id: companyId })),
  bulkDeleteSmsCampaigns: company(({ companyId }) => ({ selection: { ids: [companyId] } })),
  createSmsCampaign: company(({ companyId }) => ({
    input: {
      name: 'Spring viewings',
      body: 'Hello {{firstName|there}}',
      providerId: companyId,
      kind: 'LEAD',
      selection: { ids: [companyId] },
      isMarketing: true,
    },
  })),
  updateSmsCampaign: company(({ companyId }) => ({ id: companyId, input: { name: 'Taken over' } })),
  countSmsAudience: company(({ companyId }) => ({
    input: {
      kind: 'LEAD',
      selection: { isAll: true },
      viewId: companyId,
      exceptCampaignIds: [companyId],
      exceptViewIds: [companyId],
    },
  })),
  testSmsCampaign: company(({ companyId }) => ({
    input: {
      providerId: companyId,
      body: 'Hello {{firstName|there}}',
      to: ['+442079460123'],
      personId: companyId,
    },
  })),
  startSmsCampaign: company(({ companyId }) => ({ id: companyId })),
  pauseSmsCampaign: company(({ companyId }) => ({ id: companyId })),
  resumeSmsCampaign: company(({ companyId }) => ({ id: companyId })),
  retrySmsCampaign: company(({ companyId }) => ({ id: companyId })),
  cancelSmsCampaign: company(({ companyId }) => ({ id: companyId })),
  findSmsOptOuts: plain({ input: { search: '44', sort: 'phone', direction: 'ASC', page: 1, limit: 10 } }),
  findSmsThreads: plain({ input: { search: '44', box: 'UNREAD', page: 1, limit: 10 } }),
  findSmsThread: company(({ companyId }) => ({ id: companyId })),
  findSmsTexts: company(({ companyId }) => ({ threadId: companyId, limit: 10 })),
  findSmsAssignees: plain(),
  openSmsThread: plain({ phone: '+442079460123' }),
  sendTemplateMessage: company(({ companyId }) => ({
    kind: 'LEAD',
    personId: companyId,
    templateId: companyId,
    isMarketing: false,
  })),
  sendSmsReply: company(({ companyId }) => ({ threadId: companyId, text: 'Hello' })),
  setSmsThreadRead: company(({ companyId }) => ({ id: companyId, isRead: true })),
  dismissSmsRefusal: company(({ companyId }) => ({ id: companyId })),
  assignSmsThread: company(({ companyId }) => ({ id: companyId, userId: null })),
  createLeadOfSmsThread: company(({ companyId }) => ({ id: companyId })),
  createSmsOptOut: plain({ input: { phone: '+442079460123', note: 'By phone' } }),
  deleteSmsOptOut: company(({ companyId }) => ({ id: companyId })),
  findSmsConsents: company(({ companyId }) => ({ threadId: companyId })),
  findSmsEvidence: company(({ companyId }) => ({ textId: companyId })),
  checkSmsConsents: plain(),
  recordSmsConsent: company(({ companyId }) => ({
    threadId: companyId,
    input: { channel: 'PHONE', wording: 'Wants to hear of new homes' },
  })),
  findSmsRoutes: plain(),
  saveSmsRoutes: company(({ companyId }) => ({ routes: [{ prefix: '+44', providerIds: [companyId] }] })),
  findSmsSettings: plain(),
  saveSmsSettings: plain({
    input: { quietHours: { opensAt: '09:00', closesAt: '20:00', days: [1, 2, 3, 4, 5], appliesTo: 'ALL' } },
  }),
};
