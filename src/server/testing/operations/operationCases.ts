/** What the walls between companies are tried with. */
export interface CaseIds {
  /**
   * A company: the viewer's own, a foreign one, or one that does not exist. In the foreign one each table of the CRM holds a row
   * of the same id (insertCompanyRows), so it also stands for the id of a foreign lead, project, entry of lead setup …
   */
  companyId: string;
  /** A session, likewise. */
  sessionId: string;
}

/**
 * The arguments with which each operation is called by the generated access tests. Every root field of the schema has
 * one: the run fails on an operation without its case. `touches` names what the ids in it belong to.
 */
export interface OperationCase {
  variables: (ids: CaseIds) => Record<string, unknown>;
  touches: 'nothing' | 'company' | 'session';
}

const plain = (variables: Record<string, unknown> = {}): OperationCase => ({
  variables: () => variables,
  touches: 'nothing',
});
const company = (variables: (ids: CaseIds) => Record<string, unknown>): OperationCase => ({
  variables,
  touches: 'company',
});

const invoiceOf = (customerId: string) => ({
  customerId,
  currency: 'EUR',
  lines: [{ description: 'Work', quantity: 1.5, unitAmount: 10_000, taxRateId: null }],
  dueAt: '2026-05-01',
});

const EMAIL = 'nobody@access.test';
const PASSWORD = 'a rather long password';

export const OPERATION_CASES: Record<string, OperationCase> = {
  FindUserBySecret: plain({ secretToken: 'none' }),
  findMySessions: plain(),
  getAllCompanies: plain({ input: { search: 'a', page: 1, limit: 10 } }),
  findMyCompanies: plain(),
  findCompany: company(({ companyId }) => ({ id: companyId })),
  findAllTrashedCompanies: plain({ input: {} }),
  findMyTrashedCompanies: plain({ input: {} }),
  checkSlugAvailability: plain({ search: 'a-free-slug' }),
  findAddressSettings: plain(),
  findActivity: company(({ companyId }) => ({
    input: { companyId, actorId: companyId, entity: 'lead', entityId: companyId },
  })),

  findBookingPages: plain({ input: { search: 'viewing' } }),
  findBookingPage: company(({ companyId }) => ({ id: companyId })),
  findBookingHosts: plain(),
  findAvailability: company(({ companyId }) => ({ hostId: companyId })),
  findBookings: company(({ companyId }) => ({
    input: { pageIds: [companyId], hostIds: [companyId], personId: companyId, statuses: ['PENDING'] },
  })),
  findBooking: company(({ companyId }) => ({ id: companyId })),
  findBookingSlots: company(({ companyId }) => ({
    pageId: companyId,
    from: '2030-01-01T00:00:00Z',
    to: '2030-01-02T00:00:00Z',
    bookingId: companyId,
  })),
  findCalendarAddress: plain(),
  createBookingPage: company(({ companyId }) => ({
    input: { title: 'Taken over', slug: 'taken-over', hostId: companyId },
  })),
  updateBookingPage: company(({ companyId }) => ({ id: companyId, input: { title: 'Taken over' } })),
  deleteBookingPage: company(({ companyId }) => ({ id: companyId })),
  saveAvailability: company(({ companyId }) => ({
    hostId: companyId,
    input: { timeZone: 'Europe/Berlin', weekly: [], overrides: [] },
  })),
  renewCalendarAddress: plain(),
  createBooking: company(({ companyId }) => ({
    input: { pageId: companyId, start: '2030-01-01T09:00:00Z', firstName: 'Ann' },
  })),
  moveBooking: company(({ companyId }) => ({ id: companyId, start: '2030-01-01T09:00:00Z' })),
  cancelBooking: company(({ companyId }) => ({ id: companyId, reason: 'Taken over' })),
  confirmBooking: company(({ companyId }) => ({ id: companyId })),
  setBookingOutcome: company(({ companyId }) => ({ id: companyId, outcome: 'SHOWED' })),

  findDashboard: plain({ days: 30 }),
  searchEverything: plain({ search: 'ann' }),

  findLeads: company(({ companyId }) => ({
    input: {
      filter: {
        search: 'ann',
        stageIds: [companyId, 'NONE'],
        statusIds: [companyId],
        sourceIds: [companyId],
        managerIds: [companyId],
        groupIds: [companyId],
        projectIds: [companyId],
        tags: ['VIP'],
        propertyCategories: ['LAND'],
        outcomes: ['OPEN'],
        createdFrom: '2026-01-01T00:00:00Z',
        nextCallTo: '2026-01-01T00:00:00Z',
      },
      sort: 'stage',
      direction: 'ASC',
      thenBy: [{ sort: 'nextCall', direction: 'DESC' }],
      page: 1,
      limit: 20,
    },
  })),
  findLead: company(({ companyId }) => ({ id: companyId })),
  findLeadBoard: company(({ companyId }) => ({ filter: { projectIds: [companyId] }, limit: 20 })),
  findTrashedLeads: plain({ input: { search: 'ann', page: 1, limit: 10 } }),
  findLeadTimeline: company(({ companyId }) => ({ id: companyId, input: { page: 1, limit: 10 } })),
  createLead: company(({ companyId }) => ({
    input: {
      firstName: 'Ann',
      phoneNumber: '+442079460123',
      stageId: companyId,
      managerId: companyId,
      groupIds: [companyId],
      projectIds: [companyId],
      tags: ['VIP'],
      nextCall: '2026-05-01T10:00:00Z',
    },
    assignmentRule: 'ROUND_ROBIN',
    isDuplicateAllowed: true,
  })),
  updateLead: company(({ companyId }) => ({
    id: companyId,
    input: { firstName: 'Taken over' },
    seen: { firstName: 'Foreign' },
  })),
  addLeadInteraction: company(({ companyId }) => ({
    id: companyId,
    input: { kind: 'CALL', text: 'Hello', outcome: 'REACHED', templateId: companyId },
  })),
  convertLead: company(({ companyId }) => ({ id: companyId, isDuplicateAllowed: true })),
  revertConversion: company(({ companyId }) => ({ id: companyId })),
  moveLeadToTrash: company(({ companyId }) => ({ id: companyId })),
  deleteOrRestoreLeadFromTrash: company(({ companyId }) => ({ id: companyId, isRestore: false })),
  findContacts: company(({ companyId }) => ({
    input: { filter: { search: 'ann', sourceIds: [companyId] }, sort: 'manager', page: 1, limit: 20 },
  })),
  findContact: company(({ companyId }) => ({ id: companyId })),
  findTrashedContacts: plain({ input: { search: 'ann', page: 1, limit: 10 } }),
  findContactTimeline: company(({ companyId }) => ({ id: companyId, input: { page: 1, limit: 10 } })),
  createContact: company(({ companyId }) => ({
    input: { firstName: 'Ann', email: EMAIL, managerId: companyId },
    isDuplicateAllowed: true,
  })),
  updateContact: company(({ companyId }) => ({
    id: companyId,
    input: { firstName: 'Taken over' },
    seen: {},
  })),
  addContactInteraction: company(({ companyId }) => ({
    id: companyId,
    input: { kind: 'NOTE', text: 'Hello' },
  })),
  moveContactToTrash: company(({ companyId }) => ({ id: companyId })),
  deleteOrRestoreContactFromTrash: company(({ companyId }) => ({ id: companyId, isRestore: false })),
  updateNote: company(({ companyId }) => ({
    kind: 'LEAD',
    personId: companyId,
    id: companyId,
    input: { text: 'Taken over', isPinned: true },
  })),
  deleteNote: company(({ companyId }) => ({ kind: 'LEAD', personId: companyId, id: companyId })),
  restoreNote: company(({ companyId }) => ({ kind: 'LEAD', personId: companyId, id: companyId })),
  findNotifications: company(({ companyId }) => ({ before: companyId, limit: 20 })),
  countUnreadNotifications: plain(),
  setNotificationRead: company(({ companyId }) => ({ id: companyId, isRead: true })),
  markNotificationsRead: company(({ companyId }) => ({ upTo: companyId })),
  findNotificationChoices: plain(),
  saveNotificationChoices: plain({ input: { mail: 'DAILY', muted: ['LEAD_ASSIGNED'] } }),
  findMembers: company(({ companyId }) => ({ kind: 'LEAD', personId: companyId })),
  findTasks: company(({ companyId }) => ({ kind: 'LEAD', personId: companyId })),
  createTask: company(({ companyId }) => ({
    kind: 'LEAD',
    personId: companyId,
    input: { title: 'Send the contract', due: '2026-05-01T10:00' },
  })),
  updateTask: company(({ companyId }) => ({
    kind: 'LEAD',
    personId: companyId,
    id: companyId,
    input: { title: 'Taken over' },
  })),
  setTaskDone: company(({ companyId }) => ({
    kind: 'LEAD',
    personId: companyId,
    id: companyId,
    isDone: true,
  })),
  deleteTask: company(({ companyId }) => ({ kind: 'LEAD', personId: companyId, id: companyId })),
  findPersonFiles: company(({ companyId }) => ({ kind: 'LEAD', personId: companyId })),
  deletePersonFile: company(({ companyId }) => ({ kind: 'LEAD', personId: companyId, id: companyId })),
  restorePersonFile: company(({ companyId }) => ({ kind: 'LEAD', personId: companyId, id: companyId })),
  findAgenda: company(({ companyId }) => ({ managerId: companyId })),
  findTags: plain({ kind: 'LEAD' }),

  findLeadOptions: plain({ kind: 'STAGE', isWithUse: true }),
  findLeadChoices: plain(),
  findLeadManagers: plain({
    input: { search: 'a', statuses: ['ACTIVE'], sort: 'totalLeads', direction: 'DESC', page: 1, limit: 10 },
  }),
  findLeadManager: company(({ companyId }) => ({ id: companyId })),
  createLeadManager: plain({
    input: {
      firstName: 'Mia',
      lastName: 'Moreau',
      phoneNumber: '+442079460958',
      email: EMAIL,
      jobTitle: 'Agent',
      status: 'ACTIVE',
    },
  }),
  updateLeadManager: company(({ companyId }) => ({ id: companyId, input: { firstName: 'Taken over' } })),
  askForReminders: company(({ companyId }) => ({ id: companyId })),
  deleteLeadManager: company(({ companyId }) => ({ id: companyId, replacementId: companyId })),
  findProjects: plain({
    input: {
      search: 'a',
      statuses: ['READY'],
      propertyCategories: ['LAND'],
      sort: 'location',
      direction: 'ASC',
      page: 1,
      limit: 10,
    },
  }),
  findProject: company(({ companyId }) => ({ id: companyId })),
  findCustomers: plain({
    input: {
      search: 'ann',
      country: 'Ger',
      createdFrom: '2026-01-01T00:00:00Z',
      sort: 'name',
      direction: 'ASC',
      thenBy: [{ sort: 'createdAt', direction: 'DESC' }],
      page: 1,
      limit: 20,
    },
  }),
  findCustomer: company(({ companyId }) => ({ id: companyId })),
  findTrashedCustomers: plain({ input: { search: 'ann', page: 1, limit: 10 } }),
  createCustomer: plain({
    input: {
      firstName: 'Ann',
      lastName: 'Archer',
      email: EMAIL,
      newPassword: 'paper lantern quartz',
      confirmPassword: 'paper lantern quartz',
    },
  }),
  createCustomerOf: company(({ companyId }) => ({ kind: 'LEAD', id: companyId })),
  updateCustomer: company(({ companyId }) => ({ id: companyId, input: { firstName: 'Taken over' } })),
  moveCustomerToTrash: company(({ companyId }) => ({ id: companyId })),
  deleteOrRestoreCustomerFromTrash: company(({ companyId }) => ({ id: companyId, isRestore: false })),
  findInvoices: company(({ companyId }) => ({
    input: {
      search: 'work',
      statuses: ['New'],
      customerId: companyId,
      dateField: 'endsAt',
      from: '2026-01-01T00:00:00Z',
      to: '2026-02-01T00:00:00Z',
      sort: 'amount',
      page: 1,
      limit: 20,
    },
  })),
  findInvoice: company(({ companyId }) => ({ id: companyId })),
  createInvoice: company(({ companyId }) => ({ input: invoiceOf(companyId) })),
  updateInvoice: company(({ companyId }) => ({ id: companyId, input: invoiceOf(companyId) })),
  moveInvoiceToTrash: company(({ companyId }) => ({ id: companyId })),
  restoreInvoice: company(({ companyId }) => ({ id: companyId })),
  issueInvoice: company(({ companyId }) => ({ id: companyId })),
  recordPayment: company(({ companyId }) => ({
    invoiceId: companyId,
    input: { amount: 100, method: 'OFFLINE', reference: 'Cash', paidAt: '2026-03-01' },
  })),
  voidInvoice: company(({ companyId }) => ({ id: companyId })),
  markInvoiceUncollectible: company(({ companyId }) => ({ id: companyId })),
  createCreditNote: company(({ companyId }) => ({
    invoiceId: companyId,
    input: { amount: 1, reason: 'Wrong' },
  })),
  findTaxSettings: plain(),
  saveTaxSettings: plain({
    input: { taxId: 'DE 1', isInclusive: false, rates: [{ name: 'VAT', rate: 19_000 }] },
  }),
  createProject: plain({
    input: { projectTitle: 'Harbour Heights', city: 'London', country: 'United Kingdom', floorNo: 12 },
  }),
  updateProject: company(({ companyId }) => ({ id: companyId, input: { projectTitle: 'Taken over' } })),
  deleteProject: company(({ companyId }) => ({ id: companyId, replacementId: companyId })),
  findChangeJob: company(({ companyId }) => ({ id: companyId })),
  findChangeJobs: plain({ kinds: ['BULK'], input: { search: 'a', page: 1, limit: 10 } }),
  bulkChangeLeads: company(({ companyId }) => ({
    selection: { ids: [companyId], isAll: false, filter: { search: 'a' }, excludedIds: [companyId] },
    change: { isTrashed: true },
  })),
  bulkChangeContacts: company(({ companyId }) => ({
    selection: { ids: [companyId], isAll: false, filter: { search: 'a' }, excludedIds: [companyId] },
    change: { addTags: ['Taken over'] },
  })),
  findDuplicates: plain({ kind: 'LEAD', input: { search: 'a', page: 1, limit: 10 } }),
  markDistinct: company(({ companyId }) => ({ kind: 'CONTACT', ids: [companyId, EMAIL] })),
  mergePeople: company(({ companyId }) => ({
    input: {
      kind: 'LEAD',
      survivorId: companyId,
      mergedIds: ['01a1fde9-a790-72cc-b6da-a89809628f35'],
      choices: [{ field: 'email', personId: companyId }],
    },
  })),
  undoChangeJob: company(({ companyId }) => ({ id: companyId })),
  findMessageTemplates: plain({
    input: { search: 'a', sort: 'title', direction: 'ASC', page: 1, limit: 10 },
  }),
  findMessageTemplate: company(({ companyId }) => ({ id: companyId })),
  previewMessage: company(({ companyId }) => ({ body: 'Hello {{firstName}}', personId: companyId })),
  createMessageTemplate: plain({ input: { title: 'Welcome', body: 'Hello {{firstName|there}}' } }),
  updateMessageTemplate: company(({ companyId }) => ({ id: companyId, input: { title: 'Taken over' } })),
  deleteMessageTemplate: company(({ companyId }) => ({ id: companyId })),
  findMatches: plain({ input: { firstName: 'Walled', email: 'walled@example.com' } }),
  findShortcuts: plain({}),
  setFavourite: company(({ companyId }) => ({ kind: 'LEAD', personId: companyId, isFavourite: true })),
  rememberVisit: company(({ companyId }) => ({ kind: 'LEAD', personId: companyId })),
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
  startSmsCampaign: company(({ companyId }) => ({ id: companyId })),
  pauseSmsCampaign: company(({ companyId }) => ({ id: companyId })),
  resumeSmsCampaign: company(({ companyId }) => ({ id: companyId })),
  cancelSmsCampaign: company(({ companyId }) => ({ id: companyId })),
  findSmsOptOuts: plain({ input: { search: '44', sort: 'phone', direction: 'ASC', page: 1, limit: 10 } }),
  createSmsOptOut: plain({ input: { phone: '+442079460123', note: 'By phone' } }),
  deleteSmsOptOut: company(({ companyId }) => ({ id: companyId })),
  createLeadOption: plain({
    kind: 'STATUS',
    input: { name: 'Asleep', colour: 'slate', outcome: 'OPEN', isDefault: false },
  }),
  updateLeadOption: company(({ companyId }) => ({ id: companyId, input: { name: 'Taken over' } })),
  reorderLeadOptions: company(({ companyId }) => ({ kind: 'STAGE', ids: [companyId] })),
  bulkChangeLeadManagers: company(({ companyId }) => ({
    selection: { ids: [companyId] },
    status: 'INACTIVE',
  })),
  bulkChangeProjects: company(({ companyId }) => ({
    selection: { ids: [companyId] },
    projectStatus: 'SOLD_OUT',
  })),
  bulkDeleteMessageTemplates: company(({ companyId }) => ({ selection: { ids: [companyId] } })),
  bulkArchiveLeadOptions: company(({ companyId }) => ({ kind: 'STAGE', ids: [companyId], isArchived: true })),
  archiveLeadOption: company(({ companyId }) => ({ id: companyId, isArchived: true })),
  findOwnFields: plain(),
  createOwnField: plain({ input: { label: 'Budget', type: 'money', currency: 'EUR' } }),
  updateOwnField: company(({ companyId }) => ({ id: companyId, input: { label: 'Taken over' } })),
  reorderOwnFields: company(({ companyId }) => ({ ids: [companyId] })),
  archiveOwnField: company(({ companyId }) => ({ id: companyId, isArchived: true })),
  deleteOwnField: company(({ companyId }) => ({ id: companyId })),
  deleteLeadOption: company(({ companyId }) => ({ id: companyId, replacementId: companyId })),

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
  createExport: plain({ input: { kind: 'CONTACT', format: 'CSV', selection: { isAll: true } } }),

  findTeamMembers: plain({
    input: {
      search: 'ann',
      statuses: ['ACTIVE', 'PENDING'],
      sort: 'lastSeenAt',
      direction: 'DESC',
      thenBy: [{ sort: 'name', direction: 'ASC' }],
      page: 1,
      limit: 10,
    },
  }),
  findTeamMember: company(({ companyId }) => ({ id: companyId })),
  findTrashedTeamMembers: plain({ input: { search: 'ann', page: 1, limit: 10 } }),
  findTeamInvite: plain({ token: 'none' }),
  inviteTeamMember: plain({
    input: { email: 'invited@access.test', firstName: 'A', lastName: 'B', preset: 'agent' },
  }),
  resendTeamInvite: company(({ companyId }) => ({ id: companyId })),
  revokeTeamInvite: company(({ companyId }) => ({ id: companyId })),
  acceptInvite: plain({ token: 'none', firstName: 'A', lastName: 'B', password: PASSWORD }),
  updateTeamMember: company(({ companyId }) => ({
    id: companyId,
    input: {
      firstName: 'Taken',
      lastName: 'Over',
      preset: 'manager',
      permissions: { crm: { lead: 'MANAGE' }, appointments: {}, smsCamp: {}, teamMembers: 'MANAGE' },
      isCrmPermitted: true,
      isAppointmentsPermitted: true,
      isSmsCampPermitted: true,
      isAssignedOnly: false,
    },
  })),
  suspendTeamMember: company(({ companyId }) => ({ id: companyId, isSuspended: false })),
  moveTeamMemberToTrash: company(({ companyId }) => ({ id: companyId, replacementId: companyId })),
  deleteOrRestoreTeamMemberFromTrash: company(({ companyId }) => ({ id: companyId, isRestore: true })),

  register: plain({ input: { firstName: 'A', lastName: 'B', email: EMAIL, password: PASSWORD } }),
  verifyRegistration: plain({ email: EMAIL, otp: '000000' }),
  login: plain({ email: EMAIL, password: PASSWORD, rememberMe: false }),
  verifyLogin: plain({ email: EMAIL, otp: '00000000' }),
  resendOtp: plain({ email: EMAIL, purpose: 'LOGIN' }),
  forgotPassword: plain({ email: EMAIL }),
  verifyResetPassword: plain({ email: EMAIL, otp: '00000000' }),
  resetPassword: plain({ resetToken: 'none', newPassword: PASSWORD }),
  refreshSession: plain({ refreshToken: 'none' }),
  logout: plain(),
  endSession: { variables: ({ sessionId }) => ({ id: sessionId }), touches: 'session' },
  endOtherSessions: plain(),
  changePassword: plain({ currentPassword: 'wrong', newPassword: PASSWORD }),

  updateProfile: plain({ input: { firstName: 'Ann' } }),
  setTwoStep: plain({ isOn: true, password: 'wrong' }),
  requestAccountDeletion: plain({ password: 'wrong' }),
  cancelAccountDeletion: plain(),
  switchCompany: company(({ companyId }) => ({ companyId })),

  companyRegistration: plain({ input: { companyName: 'New', email: EMAIL } }),
  updateCompany: company(({ companyId }) => ({ companyId, updateUserInput: { companyName: 'Taken over' } })),
  addDomain: company(({ companyId }) => ({ companyId, domain: 'access-wall.example.com' })),
  removeDomain: company(({ companyId }) => ({ companyId })),
  moveCompanyToTrash: company(({ companyId }) => ({ id: companyId })),
  deleteOrRestoreCompanyFromTrash: company(({ companyId }) => ({ id: companyId, isRestore: false })),
  installSSL: company(({ companyId }) => ({ companyId })),
  checkDnsPropagation: plain({ domain: 'access-wall.example.com' }),
  uploadSingleFile: plain(),
};
