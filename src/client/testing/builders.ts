import type { Company } from '#client/entities/company/company.ts';
import type { Viewer } from '#client/entities/session/useViewer.ts';
import { permissionsAt } from '#contract/access/permissions.ts';

/** A signed-in owner of one company; change what the test is about. */
export function buildViewer(changes: Partial<Viewer> = {}): Viewer {
  return {
    _id: 'user-1',
    userId: 'user-1',
    email: 'ada@example.com',
    fullName: { firstName: 'Ada', lastName: 'Byron' },
    role: 'ADMIN',
    status: 'ACTIVE',
    company: { companyId: 'company-1', companyName: 'Acme', language: null, suspension: null },
    permissions: permissionsAt('MANAGE'),
    isCrmPermitted: true,
    isAppointmentsPermitted: true,
    isSmsCampPermitted: true,
    isAssignedOnly: false,
    profile: null,
    language: null,
    adminUser: null,
    deletionInfo: null,
    isTwoStepOn: false,
    seenBy: null,
    ...changes,
  };
}

let companyNumber = 0;

/** A company as the API answers it; each has its own id and slug. */
export function buildCompany(changes: Partial<Company> = {}): Company {
  companyNumber += 1;
  const id = changes._id ?? `company-${companyNumber}`;
  return {
    _id: id,
    companyId: id,
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-01T09:00:00.000Z',
    companyName: `Company ${companyNumber}`,
    email: `office-${companyNumber}@example.com`,
    phoneNumber: '+493012345678',
    address: { street: 'Main Street 1', zone: null, postalCode: '10115', city: 'Berlin', country: 'Germany' },
    logo: null,
    slug: `company-${companyNumber}`,
    domain: null,
    isActive: true,
    subscriptions: [],
    timeZone: 'Europe/Berlin',
    defaultCountry: 'DE',
    currency: 'EUR',
    language: null,
    domainState: 'NONE',
    certificateState: 'NONE',
    certificateError: null,
    trashedAt: null,
    trashedBy: null,
    purgeAt: null,
    suspension: null,
    ownerEmail: 'ada@example.com',
    ...changes,
  };
}

/** A positive reply with additional fields. */
export function acknowledged<T extends object>(fields: T = {} as T, message = 'Done') {
  return { acknowledgement: true, description: 'ok', statusCode: 200, message, ...fields };
}

/** A reply that refuses. */
export function refused(message: string, statusCode = 400) {
  return { acknowledgement: false, description: 'refused', statusCode, message };
}

/** One page of a paged list. */
export function page<T>(
  rows: T[],
  info: { page?: number; limit?: number; total?: number; isTotalCapped?: boolean } = {},
) {
  const { page: number = 1, limit = 20, total = rows.length, isTotalCapped = false } = info;
  return acknowledged({
    data: rows,
    page: { page: number, limit, total, isTotalCapped, totalPages: Math.ceil(total / limit) },
  });
}

/** What a change of many rows answers. */
export function bulkDone(done: number, failures: { name: string | null; reason: string }[] = []) {
  return acknowledged({ done, failures });
}

/** The answer to findListViews of a user who has no views, and chose these columns. */
export function chosenColumns(paths: readonly string[]) {
  const columns = paths.map((path) => ({ path, shown: true, width: null, isFrozen: false }));
  return acknowledged({
    data: [],
    choices: { density: 'regular', pageSize: null, columns, draft: null },
    defaultViewId: null,
    pinnedIds: [],
  });
}
