import { v7 as newId } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { SLUG_HISTORY_DAYS, SLUG_HISTORY_MAX } from '#contract/limits/account/addresses.ts';
import { COMPANIES_OF_ONE_OWNER } from '#contract/limits/account/company.ts';
import type { CompanyFields } from '#contract/validation/records/company.ts';
import { COMPANY_MESSAGES } from '#contract/validation/records/company.ts';
import { SLUG_MESSAGES, slugProblem } from '#contract/validation/web-address/slug.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { enterCompany, userScope } from '#server/database/walls/scopes.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import { react } from '#server/reactions.ts';
import { countOwned } from '../companies.store.ts';
import { activeCompany, viewerScope } from '../companyAccess.ts';
import type { CompanyDeps } from '../companyDeps.ts';
import { daysBefore } from '../companyDeps.ts';
import { companyFields, recordCompanyEvent } from '../companyEvents.ts';
import { claimSlug, releaseSlug } from '../slugs.store.ts';
import { insertCompany, writeCompany } from './companyChanges.store.ts';
import type { CompanyInput, ReadCompany } from './companyInput.ts';
import { changedCompany, newCompany } from './companyInput.ts';

export interface CompanyChanges {
  /**
   * Registers a company that the viewer owns, on the free plan; the session works in it if it worked in none. Answers the
   * new id. Refuses fields that break their rule.
   */
  companyRegistration(viewer: Viewer, input: CompanyInput): Promise<{ companyId: string }>;
  /**
   * Changes the given fields of a company, for its owner or a master admin; the slug too, whose old one leads
   * here for 30 days. Answers what changed. Refuses fields that break their rule, a taken slug, a company in
   * trash.
   */
  updateCompany(
    viewer: Viewer,
    companyId: string,
    input: CompanyInput & { slug?: string | null },
  ): Promise<'nothing' | 'slug' | 'company'>;
}

/** Registration and editing of companies. */
export function companyChanges({
  database,
  clock,
  installation,
  users,
  uploads,
}: ChangeDeps): CompanyChanges {
  async function requireOwnLogo(tx: Tx, viewer: Viewer, logo: string | null): Promise<void> {
    if (logo === null || (await uploads.isOwnUpload(tx, viewer.userId, logo, 'company-logo'))) return;
    throw invalid('invalid-logo', COMPANY_MESSAGES.logo);
  }

  return {
    async companyRegistration(viewer, input) {
      const company = newCompany(input);
      const companyId = newId();
      const now = clock.now();
      return userScope(database, viewer, (tx) =>
        onceOnly(tx, viewer, async () => {
          if ((await countOwned(tx, viewer.userId)) >= COMPANIES_OF_ONE_OWNER) {
            throw new UserError(
              409,
              'too-many-companies',
              i18n.t('One account can own at most {most} companies', { most: COMPANIES_OF_ONE_OWNER }),
            );
          }
          await requireOwnLogo(tx, viewer, company.fields.logo);
          const columns = {
            ...companyColumns(company),
            id: companyId,
            owner_id: viewer.userId,
            created_at: now,
            updated_at: now,
          };
          await insertCompany(tx, columns);
          await enterCompany(tx, companyId);
          await react(tx, 'company.created', {
            companyId,
            isEvaluation: installation.isEvaluation,
            at: now,
          });
          await recordCompanyEvent(tx, viewer, columns, {
            action: 'created',
            before: null,
            after: changesOf({}, { ...company.fields })?.after ?? {},
            at: now,
          });
          await users.enterFirstCompany(tx, viewer, companyId);
          return { companyId };
        }),
      );
    },

    async updateCompany(viewer, companyId, { slug, ...input }) {
      const now = clock.now();
      return viewerScope(database, viewer, async (tx) => {
        const company = await activeCompany(tx, viewer, companyId);
        const current = companyFields(company);
        const changed = changedCompany(current, input);
        const newSlug = slug ?? company.slug;
        const changes = changesOf({ ...current, slug: company.slug }, { ...changed.fields, slug: newSlug });
        if (!changes) return 'nothing';
        if (changed.fields.logo !== company.logo) await requireOwnLogo(tx, viewer, changed.fields.logo);
        if (newSlug !== company.slug)
          await changeSlug(tx, { companyId, from: company.slug, to: newSlug ?? '', now });
        await writeCompany(tx, companyId, { ...companyColumns(changed), slug: newSlug, updated_at: now });
        const named = { ...company, company_name: changed.fields.companyName };
        await recordCompanyEvent(tx, viewer, named, { action: 'updated', ...changes, at: now });
        return Object.keys(changes.after).every((field) => field === 'slug') ? 'slug' : 'company';
      });
    },
  };
}

type ChangeDeps = Pick<CompanyDeps, 'database' | 'clock' | 'installation' | 'users' | 'uploads'>;

async function changeSlug(
  tx: Tx,
  { companyId, from, to, now }: { companyId: string; from: string | null; to: string; now: Date },
): Promise<void> {
  const problem = slugProblem(to);
  if (problem) throw invalid(problem === SLUG_MESSAGES.reserved ? 'slug-reserved' : 'invalid-slug', problem);
  const rememberedFrom = daysBefore(now, SLUG_HISTORY_DAYS);
  if (!(await claimSlug(tx, { slug: to, companyId }, rememberedFrom))) {
    throw new UserError(409, 'slug-taken', SLUG_MESSAGES.taken);
  }
  if (from) await releaseSlug(tx, { slug: from, companyId }, now, SLUG_HISTORY_MAX);
}

function companyColumns({ fields, phoneTyped }: ReadCompany) {
  const columns = {
    company_name: fields.companyName,
    email: fields.email,
    phone_number: fields.phoneNumber,
    street: fields.street,
    zone: fields.zone,
    postal_code: fields.postalCode,
    city: fields.city,
    country: fields.country,
    logo: fields.logo,
    time_zone: fields.timeZone,
    default_country: fields.defaultCountry,
    currency: fields.currency,
    language: fields.language,
  } satisfies Record<string, CompanyFields[keyof CompanyFields]>;
  return phoneTyped === undefined ? columns : { ...columns, phone_typed: phoneTyped };
}
