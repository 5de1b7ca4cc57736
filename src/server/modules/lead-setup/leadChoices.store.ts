import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { builtOnce } from '#server/database/queries/builtOnce.ts';
import type { Tx } from '#server/database/walls/scopes.ts';

/** Everything that lead forms and filters offer except tags, in one query: every CRM screen runs it. */
export const readChoices = builtOnce((tx: Tx, { companyId }: { companyId: string }) =>
  tx
    .selectFrom('companies as c')
    .select(['c.time_zone', 'c.default_country'])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('lead_options as o')
          .select(['o.id', 'o.kind', 'o.name', 'o.colour', 'o.outcome', 'o.is_default'])
          .whereRef('o.company_id', '=', 'c.id')
          .where('o.archived_at', 'is', null)
          .orderBy('o.position')
          .orderBy('o.id'),
      ).as('options'),
      jsonArrayFrom(
        selectFrom('lead_managers as m')
          .select(['m.id', 'm.first_name', 'm.last_name'])
          .whereRef('m.company_id', '=', 'c.id')
          .where('m.status', '=', 'ACTIVE')
          .orderBy('m.search')
          .orderBy('m.id'),
      ).as('managers'),
      jsonArrayFrom(
        selectFrom('projects as p')
          .select(['p.id', 'p.title'])
          .whereRef('p.company_id', '=', 'c.id')
          .orderBy('p.search')
          .orderBy('p.id'),
      ).as('projects'),
      jsonArrayFrom(
        selectFrom('custom_fields as f')
          .select([
            'f.id',
            'f.record',
            'f.label',
            'f.type',
            'f.only_of',
            'f.choices',
            'f.currency',
            'f.target',
            'f.formula',
            'f.slot',
          ])
          .whereRef('f.company_id', '=', 'c.id')
          .where('f.record', '=', 'PERSON')
          .where('f.archived_at', 'is', null)
          .orderBy('f.position')
          .orderBy('f.id'),
      ).as('custom_fields'),
      jsonArrayFrom(
        selectFrom('custom_fields as f')
          .select(['f.id', 'f.label'])
          .whereRef('f.company_id', '=', 'c.id')
          .where('f.record', '=', 'PERSON')
          .where('f.archived_at', 'is not', null)
          .orderBy('f.position')
          .orderBy('f.id'),
      ).as('archived_fields'),
    ])
    .where('c.id', '=', companyId),
);

export type LeadChoicesRow = Awaited<ReturnType<typeof readChoices>>[number];
