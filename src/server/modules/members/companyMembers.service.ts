import { validate as isUuid } from 'uuid';
import type { AccessViewer } from '#contract/access/can.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { readMembers } from './members.store.ts';

/** A member of a company, with their permissions. */
export interface CompanyMember extends AccessViewer {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Their own, else the company's. */
  language: string | null;
}

/** Who of these accounts works in the company; everybody who does where no ids are given. */
export async function membersOf(
  tx: Tx,
  companyId: string,
  ids: readonly string[] | null = null,
): Promise<CompanyMember[]> {
  const asked = ids?.filter(isUuid) ?? null;
  if (asked?.length === 0) return [];
  const rows = await readMembers(tx, companyId, asked, MOST);
  return rows.map((row) => ({
    userId: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    language: row.language,
    role: row.role,
    status: row.status,
    permissions: row.permissions,
    isCrmPermitted: row.is_crm_permitted,
    isAppointmentsPermitted: row.is_appointments_permitted,
    isSmsCampPermitted: row.is_sms_camp_permitted,
    isAssignedOnly: row.is_assigned_only,
  }));
}

const MOST = 500;
