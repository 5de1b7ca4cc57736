import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Where the rows of a table are in a Citus cluster. */
export type TablePlace =
  /** Spread over the servers by this column, the rows of a company together. */
  | { kind: 'distributed'; by: string }
  /** All rows on every server: small, seldom written, and joined with rows of companies. */
  | { kind: 'reference' }
  /** On the coordinator: written often, and read by key before a company is known, or by one job. */
  | { kind: 'local' };

/** A table of the schema with its place; null: not decided yet. */
export interface PlacedTable {
  name: string;
  place: TablePlace | null;
  /** The place that it has now; null: a plain table of the coordinator. */
  current: TablePlace['kind'] | null;
}

/**
 * The product's tables with their places, each after those that its foreign keys refer to. A table with `company_id` is distributed by it, unless
 * OTHER_PLACES has it; other tables must be there.
 */
export async function tablePlaces<DB>(kysely: Kysely<DB>): Promise<PlacedTable[]> {
  const { rows } = await sql<{ name: string; has_company: boolean; needs: string[] }>`
    select c.relname as name,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped) as has_company,
      array(select distinct f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname <> 'companies', c.relname`.execute(kysely);
  const current = await currentPlaces(kysely);
  return inOrder(rows).map(({ name, has_company: hasCompany }) => ({
    name,
    place: placeOf(name, hasCompany),
    current: current.get(name) ?? null,
  }));
}

/** The place of a table by its name and whether it has `company_id`. */
export function placeOf(name: string, hasCompany: boolean): TablePlace | null {
  const other = OTHER_PLACES[name];
  if (other) return other.place;
  return hasCompany ? { kind: 'distributed', by: 'company_id' } : null;
}

/** Citus' own list. Without the extension there is none. */
async function currentPlaces<DB>(kysely: Kysely<DB>): Promise<Map<string, TablePlace['kind']>> {
  const { rows: lists } = await sql`select where to_regclass('pg_dist_partition') is not null`.execute(
    kysely,
  );
  if (lists.length === 0) return new Map();
  const { rows } = await sql<{ name: string; kind: TablePlace['kind'] }>`
    select logicalrelid::text as name,
      case when partmethod <> 'n' then 'distributed' when repmodel = 't' then 'reference' else 'local' end as kind
    from pg_dist_partition`.execute(kysely);
  return new Map(rows.map(({ name, kind }) => [name, kind]));
}

function inOrder<Table extends { name: string; needs: string[] }>(tables: readonly Table[]): Table[] {
  const sorted: Table[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(({ needs }) => !needs.some((name) => waiting.has(name)));
    if (!next) throw new Error(`The foreign keys of ${[...waiting.keys()].join(', ')} form a circle`);
    waiting.delete(next.name);
    sorted.push(next);
  }
  return sorted;
}

const reference = (reason: string) => ({ place: { kind: 'reference' } as const, reason });
const local = (reason: string) => ({ place: { kind: 'local' } as const, reason });

const BY_TOKEN = 'read by a token or an account before a company is known, and written with every login';
const OF_ACCOUNT = 'of an account in several companies, read by its key';
const OF_SERVER = 'of the installation: read and written by its processes';

/** Tables without `company_id`, and those with it that are read before a company is known. */
export const OTHER_PLACES: Readonly<Record<string, { place: TablePlace; reason: string }>> = {
  companies: {
    place: { kind: 'distributed', by: 'id' },
    reason: 'its key is the company',
  },

  users: reference('joined with rows of companies, and changed seldom'),
  memberships: reference('the policies of companies, subscriptions and events read it on every server'),
  slugs: reference('finds the company of a public page, joined with companies'),
  domains: reference('finds the company of a domain, joined with companies'),
  notification_choices: reference('joined with memberships, and changed seldom'),

  sessions: local(BY_TOKEN),
  refresh_tokens: local(BY_TOKEN),
  one_time_codes: local(BY_TOKEN),
  password_resets: local(BY_TOKEN),
  pending_sign_ins: local(BY_TOKEN),
  known_devices: local(BY_TOKEN),
  authenticator_apps: local(OF_ACCOUNT),
  passkeys: local(OF_ACCOUNT),
  recovery_codes: local(OF_ACCOUNT),
  push_subscriptions: local(OF_ACCOUNT),
  account_activity: local(OF_ACCOUNT),
  uploads: local(OF_ACCOUNT),
  acme_challenges: local('answered by domain before a company is known'),
  rate_limits: local('written with every request, by a key that is often no company'),
  used_challenges: local('written by visitors, read by key'),
  repeatable_requests: local(OF_ACCOUNT),
  mailbox: local('of the evaluation mode'),
  settings: local(OF_SERVER),
  server_processes: local(OF_SERVER),
  backup_runs: local(OF_SERVER),
  kysely_migration: local(OF_SERVER),
};
