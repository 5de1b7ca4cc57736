import type { RequiredRights } from '#contract/access/requiredRights.ts';

/** The permissions that an integration uses: it adds leads and fills the empty fields of leads that exist. */
export const INTEGRATION_RIGHTS: RequiredRights = { CRM_LEAD: 'EDIT' };
