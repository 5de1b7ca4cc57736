import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** The payment methods of companies. docs/decisions/0149. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await forceCompanyRls(db, 'payment_methods');
}

const STATEMENTS = [
  `create table payment_methods (
    company_id uuid not null,
    id uuid not null,
    type text not null check (type in ('mastercard', 'visa', 'paypal')),
    last_four text check (last_four ~ '^[0-9]{4}$'),
    expires text check (expires ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
    email text,
    is_default boolean not null,
    created_by text not null,
    created_at timestamptz not null,
    removed_at timestamptz,
    primary key (company_id, id),
    check ((type = 'paypal') = (email is not null)),
    check ((type = 'paypal') = (last_four is null)),
    check ((last_four is null) = (expires is null))
  )`,
  `create unique index payment_methods_default on payment_methods (company_id) where is_default and removed_at is null`,
  `create index payment_methods_removed on payment_methods (removed_at) where removed_at is not null`,
];
