import { v7 as newId } from 'uuid';
import { permissionsAt } from '#contract/access/permissions.ts';
import type { Rights } from '#contract/access/permissions.ts';
import { PRESETS } from '#contract/access/presets.ts';
import type { UserRole } from '#contract/access/roles.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { accountScope } from '#server/database/walls/scopes.ts';
import type { Passwords } from '#server/platform/secrets/passwords.ts';
import type { Services } from '#server/services.ts';
import { seedBilling } from './demoBilling.ts';
import { seedCrm } from './demoCrm.ts';
import { seedSms } from './demoSms.ts';
import { HARBOUR_HOMES } from './harbourHomes.ts';
import { LUMEN_DENTAL } from './lumenDental.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'demo demo demo';

/** The accounts of the evaluation mode, with what the start-up message says of them. */
export const DEMO_ACCOUNTS: {
  email: string;
  firstName: string;
  lastName: string;
  role: UserRole;
  note: string;
}[] = [
  {
    email: 'owner@demo.test',
    firstName: 'Olivia',
    lastName: 'Owner',
    role: 'ADMIN',
    note: 'owns two companies',
  },
  {
    email: 'member@demo.test',
    firstName: 'Max',
    lastName: 'Member',
    role: 'MEMBER',
    note: 'on her team, CRM only',
  },
  {
    email: 'manager@demo.test',
    firstName: 'Grace',
    lastName: 'Park',
    role: 'MEMBER',
    note: 'on her team, a manager',
  },
  {
    email: 'admin@demo.test',
    firstName: 'Ada',
    lastName: 'Admin',
    role: 'MASTER_ADMIN',
    note: 'sees every company',
  },
];

/** Fills an empty database with the demo accounts, their companies and what these hold; one that has any account is left as it is (false). */
export async function seedDemo(
  database: Database,
  services: Services,
  passwords: Passwords,
): Promise<boolean> {
  if (await hasAccounts(database)) return false;
  const hash = await passwords.hash(DEMO_PASSWORD);
  const [owner, member, manager, admin] = DEMO_ACCOUNTS.map((account) => demoViewer(account));
  if (!owner || !member || !manager || !admin) return false;
  const team = [member, manager];
  await accountScope(database, (tx) =>
    tx
      .insertInto('users')
      .values(
        [owner, ...team, admin].map((viewer) =>
          userRow(viewer, hash, team.includes(viewer) ? owner.userId : null),
        ),
      )
      .execute(),
  );
  for (const { slug, ...company } of DEMO_COMPANIES) {
    const { companyId } = await services.companies.companyRegistration(owner, company);
    await services.companies.updateCompany(owner, companyId, { slug });
    const isMembers = slug === MEMBERS_COMPANY;
    if (isMembers) await letIn(database, companyId, owner, team);
    await seedCrm(database, services, { ...owner, companyId }, isMembers ? HARBOUR_HOMES : LUMEN_DENTAL);
    if (isMembers) await seedBilling(services, { ...owner, companyId });
    if (isMembers) await seedSms(database, { ...owner, companyId });
    if (isMembers) await services.appointments.createBookingPage({ ...owner, companyId }, DEMO_PAGE);
  }
  return true;
}

/** The team works in the company, and so does the owner when she signs in. */
async function letIn(database: Database, companyId: string, owner: Viewer, team: Viewer[]): Promise<void> {
  await accountScope(database, async (tx) => {
    const membership = { company_id: companyId, kind: 'MEMBER', created_at: new Date() } as const;
    await tx
      .insertInto('memberships')
      .values(team.map(({ userId }) => ({ ...membership, user_id: userId })))
      .execute();
    await tx
      .updateTable('users')
      .set({ current_company_id: companyId })
      .where(
        'id',
        'in',
        [owner, ...team].map(({ userId }) => userId),
      )
      .execute();
  });
}

async function hasAccounts(database: Database): Promise<boolean> {
  const user = await accountScope(database, (tx) =>
    tx.selectFrom('users').select('id').limit(1).executeTakeFirst(),
  );
  return user !== undefined;
}

function demoViewer({ email, firstName, lastName, role }: (typeof DEMO_ACCOUNTS)[number]): Viewer {
  return {
    userId: newId(),
    sessionId: newId(),
    companyId: null,
    isCompanyInTrash: false,
    isCompanySuspended: false,
    seenBy: null,
    email,
    firstName,
    lastName,
    role,
    status: 'ACTIVE',
    ...demoRights(email, role),
  };
}

function demoRights(email: string, role: UserRole): Rights {
  if (email === 'manager@demo.test') return PRESETS.manager.rights;
  const isMember = role === 'MEMBER';
  const permissions = permissionsAt(isMember ? 'NONE' : 'MANAGE');
  if (isMember)
    permissions.crm = { ...permissions.crm, lead: 'EDIT', contacts: 'EDIT', messageTemplates: 'VIEW' };
  return {
    permissions,
    isCrmPermitted: true,
    isAppointmentsPermitted: !isMember,
    isSmsCampPermitted: !isMember,
    isAssignedOnly: isMember,
  };
}

function userRow(viewer: Viewer, passwordHash: string, adminUserId: string | null) {
  const now = new Date();
  return {
    id: viewer.userId,
    email: viewer.email,
    first_name: viewer.firstName,
    last_name: viewer.lastName,
    password_hash: passwordHash,
    role: viewer.role,
    status: viewer.status,
    admin_user_id: adminUserId,
    is_crm_permitted: viewer.isCrmPermitted,
    is_appointments_permitted: viewer.isAppointmentsPermitted,
    is_sms_camp_permitted: viewer.isSmsCampPermitted,
    is_assigned_only: viewer.isAssignedOnly,
    permissions: JSON.stringify(viewer.permissions),
    created_at: now,
    updated_at: now,
  };
}

/** Weekdays from nine to five: what hosts have who set no hours. */
const DEMO_PAGE = {
  title: 'Viewing',
  slug: 'viewing',
  description: 'See one of our homes. We meet you at the door and take as long as you have questions.',
  place: '18 Pier Street, New York',
  confirmation: 'Please bring a photo ID. Dogs are welcome.',
};

const MEMBERS_COMPANY = 'harbour-homes';

const DEMO_COMPANIES = [
  {
    slug: 'lumen-dental',
    companyName: 'Lumen Dental',
    email: 'desk@lumen-dental.test',
    phoneNumber: '+442079460123',
    address: {
      street: '4 Garden Row',
      zone: 'England',
      postalCode: 'SE1 6HL',
      city: 'London',
      country: 'United Kingdom',
    },
    timeZone: 'Europe/London',
    defaultCountry: 'GB',
    currency: 'GBP',
  },
  {
    slug: MEMBERS_COMPANY,
    companyName: 'Harbour Homes',
    email: 'hello@harbour-homes.test',
    phoneNumber: '+12125550142',
    address: {
      street: '18 Pier Street',
      zone: 'New York',
      postalCode: '10004',
      city: 'New York',
      country: 'United States',
    },
    timeZone: 'America/New_York',
    defaultCountry: 'US',
    currency: 'USD',
  },
];
