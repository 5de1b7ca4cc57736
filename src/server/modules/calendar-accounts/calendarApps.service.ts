import { ANY_TENANT, appProblems, hasTenant, keepsAppSecret } from '#contract/calendars/appSettings.ts';
import type { CalendarProvider } from '#contract/calendars/calendarKinds.ts';
import { calendarProvider } from '#contract/calendars/calendarKinds.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { CalendarAccountsDeps } from './calendarAccountsDeps.ts';
import type { AppRow } from './calendarApps.store.ts';
import { deleteApp, readApp, readApps, saveApp, wakeAccounts } from './calendarApps.store.ts';
import { redirectUrlOf } from './signIns.service.ts';

/** What people send of OAuth app credentials. */
export interface CalendarAppInput {
  provider: CalendarProvider;
  clientId: string;
  /** Not given: the stored one stays. */
  clientSecret?: string | null;
  tenant?: string | null;
}

/** A company's OAuth app credentials, with which its members authorize calendar providers. */
export interface CalendarApps {
  /** Without their secrets, and the redirect URL for the providers. */
  findCalendarApps(viewer: Viewer): Promise<{ apps: AppRow[]; redirectUrl: string }>;
  saveCalendarApp(viewer: Viewer, input: CalendarAppInput): Promise<void>;
  /** Forgets the keys; false where there were none. Accounts stay, and are not synced without. */
  removeCalendarApp(viewer: Viewer, provider: CalendarProvider): Promise<boolean>;
}

/** OAuth app credentials, set by members who manage integrations. */
export function calendarApps(deps: CalendarAccountsDeps): CalendarApps {
  const { database, clock, secretBox } = deps;
  return {
    async findCalendarApps(anyone) {
      const viewer = companyViewer(anyone);
      const apps = await companyScope(database, viewer, (tx) => readApps(tx, viewer.companyId));
      return { apps, redirectUrl: redirectUrlOf(deps) };
    },

    async saveCalendarApp(anyone, { provider, ...input }) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      await companyScope(database, viewer, async (tx) => {
        await companySettings(tx, companyId, true);
        const current = await readApp(tx, companyId, provider);
        const descriptor = calendarProvider(provider);
        const clientId = input.clientId.trim();
        const clientSecret = input.clientSecret?.trim() ?? '';
        const tenant = (hasTenant(descriptor) && input.tenant?.trim()) || ANY_TENANT;
        const fields = { clientId, clientSecret, tenant };
        const [problem] = Object.entries(appProblems(descriptor, fields, current?.client_id));
        if (problem) throw invalid(`invalid-${problem[0].toLowerCase()}`, problem[1]);
        const at = clock.now();
        const row = { company_id: companyId, provider, client_id: clientId, tenant, updated_at: at };
        const isKept = keepsAppSecret(fields, current?.client_id);
        const secret = isKept && current ? current.secret : secretBox.seal(clientSecret);
        await saveApp(tx, { ...row, secret });
        await wakeAccounts(tx, { companyId, provider, at });
        await recordChange(tx, viewer, {
          ...about(companyId),
          action: current ? 'updated' : 'created',
          before: current ? logged(current) : null,
          after: { ...logged(row), ...(!isKept && { clientSecret: 'a new one' }) },
          at,
        });
      });
    },

    async removeCalendarApp(anyone, provider) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      return companyScope(database, viewer, async (tx) => {
        await companySettings(tx, companyId, true);
        const current = await readApp(tx, companyId, provider);
        if (!current) return false;
        await deleteApp(tx, companyId, provider);
        const before = logged(current);
        const at = clock.now();
        await recordChange(tx, viewer, { ...about(companyId), action: 'deleted', before, after: null, at });
        return true;
      });
    },
  };
}

function about(companyId: string) {
  return { entity: 'calendar app', entityId: companyId } as const;
}

/** As the activity log has it. */
function logged({ provider, client_id, tenant }: Pick<AppRow, 'provider' | 'client_id' | 'tenant'>) {
  const descriptor = calendarProvider(provider);
  return { provider: descriptor.label, clientId: client_id, ...(hasTenant(descriptor) && { tenant }) };
}
