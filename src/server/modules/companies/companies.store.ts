import type { AliasedSelectQueryBuilder, Selectable, SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { builtOnce } from '#server/database/queries/builtOnce.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CompaniesTable } from './companies.table.ts';

/** A company with additional data that the API shows. */
export type CompanyRow = Awaited<ReturnType<typeof readCompany>> & {};

/** Which page of a list; pattern is that of a LIKE over name, email, slug and domain, null for all. */
export interface CompanyPage {
  pattern: string | null;
  limit: number;
  offset: number;
}

/** The companies that the user works in, the newest first, without those in trash. */
export function companiesOfUser(tx: Tx, { userId }: { userId: string }) {
  const mine = tx
    .selectFrom('memberships as m')
    .innerJoin('companies as k', 'k.id', 'm.company_id')
    .where('m.user_id', '=', userId)
    .where('k.trashed_at', 'is', null)
    .selectAll('k');
  return withDetails(tx, mine.as('c')).orderBy('c.created_at', 'desc').orderBy('c.id', 'desc');
}

/** Reads companiesOfUser, which every page does. */
export const readCompaniesOfUser = builtOnce(companiesOfUser);

/**
 * One company, in trash or not, of those that the user works in, or of all where userId is null. Undefined
 * where there is none or the scope does not see it.
 */
export async function readCompany(tx: Tx, id: string, userId: string | null) {
  const found = tx
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', id)
    .$if(userId !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('memberships as m')
            .select('m.user_id')
            .whereRef('m.company_id', '=', 'companies.id')
            .where('m.user_id', '=', userId),
        ),
      ),
    );
  return withDetails(tx, found.as('c')).executeTakeFirst();
}

/** A page of all companies that the scope sees, the newest first, and how many there are. */
export async function readCompanyPage(tx: Tx, { pattern, limit, offset }: CompanyPage) {
  const found = tx
    .selectFrom('companies')
    .where('trashed_at', 'is', null)
    .$if(pattern !== null, (query) => query.where('search', 'like', pattern));
  const page = found
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset);
  return pageAndTotal(tx, found, page.as('p'), 'created_at');
}

/** A page of trash, what went there last first; of one owner, or of all that the scope sees. */
export async function readTrashPage(
  tx: Tx,
  { pattern, limit, offset, ownerId }: CompanyPage & { ownerId: string | null },
) {
  const found = tx
    .selectFrom('companies')
    .where('trashed_at', 'is not', null)
    .$if(ownerId !== null, (query) => query.where('owner_id', '=', ownerId))
    .$if(pattern !== null, (query) => query.where('search', 'like', pattern));
  const page = found
    .select('id')
    .orderBy('trashed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset);
  return pageAndTotal(tx, found, page.as('p'), 'trashed_at');
}

/** Companies whose time in trash is over. */
export async function readPurgeable(tx: Tx, trashedBefore: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('companies')
    .select('id')
    .where('trashed_at', '<=', trashedBefore)
    .orderBy('trashed_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many companies the user owns, those in trash included. */
export async function countOwned(tx: Tx, userId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('memberships')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'OWNER')
    .executeTakeFirstOrThrow();
  return total;
}

type Companies = AliasedSelectQueryBuilder<Selectable<CompaniesTable>, 'c'>;

/** The rows with their owner's address, domain and subscriptions, in one query. */
function withDetails(tx: Tx, companies: Companies) {
  return (
    tx
      .selectFrom(companies)
      // With a limit, so that a few companies are looked up one by one instead of reading the whole table.
      .leftJoinLateral(
        ({ selectFrom }) =>
          selectFrom('users').select('email').whereRef('id', '=', 'c.owner_id').limit(1).as('u'),
        (join) => join.onTrue(),
      )
      .leftJoinLateral(
        ({ selectFrom }) =>
          selectFrom('domains as held')
            .select(['held.drifted_at', 'held.certificate_state', 'held.certificate_error'])
            .whereRef('held.company_id', '=', 'c.id')
            .where('held.released_at', 'is', null)
            .limit(1)
            .as('d'),
        (join) => join.onTrue(),
      )
      .select([
        'c.id',
        'c.owner_id',
        'c.company_name',
        'c.email',
        'c.phone_number',
        'c.street',
        'c.zone',
        'c.postal_code',
      ])
      .select([
        'c.city',
        'c.country',
        'c.logo',
        'c.time_zone',
        'c.default_country',
        'c.currency',
        'c.language',
        'c.slug',
        'c.domain',
      ])
      .select(['c.suspended_at', 'c.suspended_reason'])
      .select(['c.trashed_at', 'c.trashed_by', 'c.created_at', 'c.updated_at', 'u.email as owner_email'])
      .select(['d.drifted_at', 'd.certificate_state', 'd.certificate_error'])
      .select(({ selectFrom }) =>
        jsonArrayFrom(
          selectFrom('subscriptions as s')
            .select(['s.plan', 's.period', 's.extra_members', 's.started_at', 's.ends_at'])
            .whereRef('s.company_id', '=', 'c.id')
            .orderBy('s.started_at', 'desc')
            .orderBy('s.id', 'desc'),
        ).as('subscriptions'),
      )
  );
}

/** The page and the total; an empty page has a total, too. Details follow by id: Citus joins them to companies, not to a page of them. */
async function pageAndTotal(tx: Tx, found: Found, page: Page, order: 'created_at' | 'trashed_at') {
  const count = found.select(({ fn }) => fn.countAll<number>().as('total'));
  const ids = await tx
    .selectFrom(count.as('t'))
    .leftJoin(page, (join) => join.onTrue())
    .select(['t.total', 'p.id'])
    .execute();
  const shown = ids.flatMap(({ id }) => id ?? []);
  const companies = tx.selectFrom('companies').selectAll().where('id', 'in', shown);
  const rows =
    shown.length === 0
      ? []
      : await withDetails(tx, companies.as('c'))
          .orderBy(`c.${order}`, 'desc')
          .orderBy('c.id', 'desc')
          .execute();
  return { rows, total: ids[0]?.total ?? 0 };
}

type Page = AliasedSelectQueryBuilder<{ id: string }, 'p'>;

type Found = SelectQueryBuilder<Tables, 'companies', object>;

/** The ids of a user's companies, those in trash included. */
export async function readOwned(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.selectFrom('companies').select('id').where('owner_id', '=', userId).execute();
  return rows.map(({ id }) => id);
}
