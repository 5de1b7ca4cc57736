import type { Database } from '#server/database/database.ts';
import type { PhoneHashes } from '#server/modules/consents/consentLedger.service.ts';
import type { Passwords } from '#server/platform/secrets/passwords.ts';
import type { Services } from '#server/services.ts';
import { addDemoAccounts, hasAccounts, letIn } from './demoAccounts.ts';
import { seedBilling } from './demoBilling.ts';
import { DEMO_COMPANIES, DEMO_PAGE, MEMBERS_COMPANY } from './demoCompanies.ts';
import { seedCrm } from './demoCrm.ts';
import { seedForm } from './demoForm.ts';
import { seedSms } from './demoSms.ts';
import { HARBOUR_HOMES } from './harbourHomes.ts';
import { LUMEN_DENTAL } from './lumenDental.ts';

/** Fills an empty database with the demo accounts, their companies and what these hold; one that has any account is left as it is (false). */
export async function seedDemo(
  database: Database,
  services: Services,
  passwords: Passwords,
  tokens: PhoneHashes,
): Promise<boolean> {
  if (await hasAccounts(database)) return false;
  const { owner, team } = await addDemoAccounts(database, passwords);
  for (const { slug, ...company } of DEMO_COMPANIES) {
    const { companyId } = await services.companies.companyRegistration(owner, company);
    await services.companies.updateCompany(owner, companyId, { slug });
    const isMembers = slug === MEMBERS_COMPANY;
    if (isMembers) await letIn(database, companyId, owner, team);
    await seedCrm(database, services, { ...owner, companyId }, isMembers ? HARBOUR_HOMES : LUMEN_DENTAL);
    if (isMembers) await seedBilling(services, { ...owner, companyId });
    if (isMembers) await seedSms(database, { ...owner, companyId }, tokens);
    if (isMembers) await seedForm(database, services, { ...owner, companyId });
    if (isMembers) await services.appointments.createBookingPage({ ...owner, companyId }, DEMO_PAGE);
  }
  return true;
}
