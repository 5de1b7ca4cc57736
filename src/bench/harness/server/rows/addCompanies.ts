import { v7 as uuid } from 'uuid';
import { permissionsAt } from '#contract/access/permissions.ts';
import type { Database } from '#server/database/database.ts';
import { accountScope, platformScope } from '#server/database/walls/scopes.ts';

const companiesOfOne = 10;
const batch = 500;

/** Adds companies of other people, ten an owner, each with its slug and its plan, made over the last two years. */
export async function addCompanies(database: Database, count: number): Promise<void> {
  for (let from = 0; from < count; from += batch) {
    const owners = Array.from({ length: batch / companiesOfOne }, () => owner());
    const companies = Array.from({ length: batch }, (_, index) =>
      company(owners[index % owners.length]?.id ?? '', from + index),
    );
    await accountScope(database, (tx) => tx.insertInto('users').values(owners).execute());
    await platformScope(database, async (tx) => {
      await tx.insertInto('companies').values(companies).execute();
      await tx
        .insertInto('slugs')
        .values(companies.map(({ slug, id }) => ({ slug, company_id: id })))
        .execute();
      await tx.insertInto('memberships').values(companies.map(membership)).execute();
      await tx.insertInto('subscriptions').values(companies.map(subscription)).execute();
    });
  }
  await database.executeSql('analyze');
}

function owner() {
  const id = uuid();
  const now = new Date();
  return {
    id,
    email: `${id}@bench.test`,
    first_name: 'Ada',
    last_name: 'Lovelace',
    password_hash: '',
    role: 'ADMIN' as const,
    status: 'ACTIVE' as const,
    permissions: JSON.stringify(permissionsAt('MANAGE')),
    created_at: now,
    updated_at: now,
  };
}

function company(ownerId: string, number: number) {
  const created = new Date(Date.now() - number * 100_000);
  return {
    id: uuid(),
    owner_id: ownerId,
    company_name: `Company ${number}`,
    email: `office@company-${number}.test`,
    phone_number: `+4420794${String(number).padStart(5, '0')}`,
    street: `${number} Garden Row`,
    zone: 'England',
    postal_code: 'SE1 6HL',
    city: 'London',
    country: 'United Kingdom',
    time_zone: 'Europe/London',
    default_country: 'GB',
    currency: 'GBP',
    slug: `company-${number}`,
    created_at: created,
    updated_at: created,
  };
}

type Company = ReturnType<typeof company>;

function membership({ id, owner_id: user, created_at }: Company) {
  return { user_id: user, company_id: id, kind: 'OWNER' as const, created_at };
}

function subscription({ id, created_at: started }: Company) {
  return {
    id: uuid(),
    company_id: id,
    plan: 'FREE' as const,
    period: 'MONTHLY' as const,
    started_at: started,
  };
}
