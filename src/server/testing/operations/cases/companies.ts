import type { OperationCase } from '../operationCase.ts';
import { company, plain } from '../operationCase.ts';

const EMAIL = 'nobody@access.test';

export const companiesCases: Record<string, OperationCase> = {
  getAllCompanies: plain({ input: { search: 'a', page: 1, limit: 10 } }),
  findMyCompanies: plain(),
  findCompany: company(({ companyId }) => ({ id: companyId })),
  findAllTrashedCompanies: plain({ input: {} }),
  findMyTrashedCompanies: plain({ input: {} }),
  checkSlugAvailability: plain({ search: 'a-free-slug' }),
  findAddressSettings: plain(),
  companyRegistration: plain({ input: { companyName: 'New', email: EMAIL } }),
  updateCompany: company(({ companyId }) => ({ companyId, updateUserInput: { companyName: 'Taken over' } })),
  addDomain: company(({ companyId }) => ({ companyId, domain: 'access-wall.example.com' })),
  removeDomain: company(({ companyId }) => ({ companyId })),
  moveCompanyToTrash: company(({ companyId }) => ({ id: companyId })),
  deleteOrRestoreCompanyFromTrash: company(({ companyId }) => ({ id: companyId, isRestore: false })),
  suspendCompany: company(({ companyId }) => ({ id: companyId, isSuspended: true, reason: 'Unpaid' })),
  findCompanyUsage: plain({ input: { search: 'a', page: 1, limit: 10 } }),
  findSystemHealth: plain(),
  installSSL: company(({ companyId }) => ({ companyId })),
  checkDnsPropagation: plain({ domain: 'access-wall.example.com' }),

  findActivity: company(({ companyId }) => ({
    input: { companyId, actorId: companyId, entity: 'lead', entityId: companyId },
  })),

  findNotifications: company(({ companyId }) => ({ before: companyId, limit: 20 })),
  countUnreadNotifications: plain(),
  setNotificationRead: company(({ companyId }) => ({ id: companyId, isRead: true })),
  markNotificationsRead: company(({ companyId }) => ({ upTo: companyId })),
  findNotificationChoices: plain(),
  saveNotificationChoices: plain({
    input: { mail: 'DAILY', muted: ['LEAD_ASSIGNED'], push: ['SMS_REPLY'] },
  }),
  savePushSubscription: plain({ input: { endpoint: 'none', p256dh: 'none', auth: 'none' } }),
  deletePushSubscription: plain({ endpoint: 'none' }),

  findDashboard: plain({ days: 30 }),
  dismissOnboarding: plain(),

  findLeadReport: plain({ days: 30 }),
  findContactReport: plain({ days: 30 }),
  findCampaignReport: plain({ days: 30 }),
  findBookingReport: plain({ days: 30 }),
  findMoneyReport: plain({ days: 30 }),

  searchEverything: plain({ search: 'ann' }),
};
