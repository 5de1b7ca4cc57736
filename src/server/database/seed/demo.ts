import type { Viewer } from '#server/access/viewer.ts';
import { seedBilling } from './billing/demoBilling.ts';
import { seedBookings } from './bookings/demoBookings.ts';
import { seedCrm } from './crm/demoCrm.ts';
import { seedFiles } from './crm/demoFiles.ts';
import { seedImport } from './crm/demoImport.ts';
import { seedTasks } from './crm/demoTasks.ts';
import { seedViews } from './crm/demoViews.ts';
import { seedDeals } from './deals/seedDeals.ts';
import { addDemoAccounts, hasAccounts, letIn } from './demoAccounts.ts';
import { createDemoCalendar } from './demoCalendar.ts';
import { DEMO_COMPANIES, MEMBERS_COMPANY } from './demoCompanies.ts';
import type { DemoCompanyData } from './demoCompanyData.ts';
import { seedForm } from './demoForm.ts';
import { HARBOUR_HOMES } from './harbourHomes.ts';
import { LUMEN_DENTAL } from './lumenDental.ts';
import { seedSms } from './messages/demoSms.ts';
import type { SeedDeps, SeededCompany } from './seededCompany.ts';

/** Fills an empty database with the demo accounts, their companies and what these hold; one that has any account is left as it is (false). */
export async function seedDemo(deps: SeedDeps): Promise<boolean> {
  const { database, services, passwords } = deps;
  if (await hasAccounts(database)) return false;
  const { owner, team } = await addDemoAccounts(database, passwords);
  for (const { slug, ...company } of DEMO_COMPANIES) {
    const { companyId } = await services.companies.companyRegistration(owner, company);
    await services.companies.updateCompany(owner, companyId, { slug });
    const isMembers = slug === MEMBERS_COMPANY;
    if (isMembers) await letIn(database, companyId, owner, team);
    const inCompany = (viewer: Viewer) => ({ ...viewer, companyId });
    const seeded = {
      ...deps,
      owner: inCompany(owner),
      members: isMembers ? team.map(inCompany) : [],
      calendar: createDemoCalendar(company.timeZone, deps.clock.now()),
    };
    await seedCompany(seeded, isMembers ? HARBOUR_HOMES : LUMEN_DENTAL, company.currency);
  }
  return true;
}

async function seedCompany(seeded: SeededCompany, data: DemoCompanyData, currency: string): Promise<void> {
  const people = await seedCrm(seeded, data);
  await seedBilling(seeded, data.billing);
  await seedDeals(seeded, {
    data: data.deals,
    seed: data.seed + 1,
    people,
    lostReasons: data.lostReasons,
    currency,
  });
  if (seeded.members.length === 0) return;
  await seedImport(seeded, data);
  await seedSms(seeded, people);
  await seedForm(seeded);
  await seedTasks(seeded, people);
  await seedFiles(seeded, people);
  await seedBookings(seeded, people);
  await seedViews(seeded);
}
