import { v7 as newId } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import type { SmsProviderKind } from '#contract/sms/providers/providerKinds.ts';
import { descriptorOf } from '#contract/sms/providers/providerKinds.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { Combined } from '#server/services.ts';
import { lockRoutes, readRoutes } from '../routes/routes.store.ts';
import type { SmsDeps } from '../smsDeps.ts';
import type { SmsProviderInput } from './checkedProvider.ts';
import { checkedColumns, NEW_PROVIDER } from './checkedProvider.ts';
import type { DefaultProvider } from './defaultProvider.service.ts';
import { defaultProvider } from './defaultProvider.service.ts';
import type { GatewayDeps } from './openGateway.ts';
import { providerOf } from './providerOf.ts';
import type { AddressedProvider, ProviderReads } from './providerReads.service.ts';
import { addressed, providerReads } from './providerReads.service.ts';
import { insertProvider, isInUse, writeProvider } from './providers.store.ts';
import { NO_SECRET, openSecret, sealSecret } from './providerSecret.ts';
import { shownProvider } from './providerShown.ts';
import { descriptorOfRow } from './settingTexts.ts';
import type { TestText } from './testText.service.ts';
import { testText } from './testText.service.ts';

interface ProviderChanges {
  /** Adds a provider. Refuses fields that break their rule, and a kind that is not offered here. */
  createSmsProvider(viewer: Viewer, input: SmsProviderInput): Promise<AddressedProvider>;
  /** Changes the given fields, with the same rejections; false where nothing changed. The kind stays. */
  updateSmsProvider(viewer: Viewer, id: string, input: SmsProviderInput): Promise<boolean>;
  /** Deletes a provider. Rejects a provider used by an unfinished campaign. */
  deleteSmsProvider(viewer: Viewer, id: string): Promise<void>;
}

/** The SMS providers of a company. */
export interface SmsProviders extends Combined<[ProviderReads, ProviderChanges, DefaultProvider, TestText]> {}

/** Creates the service for providers. */
export function createSmsProviders(
  deps: Pick<SmsDeps, 'database' | 'clock' | 'jobs'> &
    Pick<GatewayDeps, 'secretBox' | 'handset' | 'smsProviderUrls'>,
): SmsProviders {
  const { database, clock, secretBox, handset } = deps;

  function checkKind(kind: SmsProviderKind): void {
    if (descriptorOf(kind).isSimulated && !handset)
      throw invalid('simulator-absent', i18n.t('The simulator is only available in evaluation mode'));
  }

  return {
    ...providerReads(deps),
    ...defaultProvider(deps),
    ...testText(deps),

    async createSmsProvider(viewer, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const kind = input.kind ?? 'HTTP';
      checkKind(kind);
      const at = clock.now();
      const { columns, secret } = checkedColumns({ ...NEW_PROVIDER, secret: NO_SECRET }, kind, input);
      const id = await companyScope(database, inCompany, (tx) =>
        onceOnly(tx, viewer, async () => {
          const row = {
            ...columns,
            settings: JSON.stringify(columns.settings),
            prices: JSON.stringify(columns.prices),
            senders: JSON.stringify(columns.senders),
            company_id: companyId,
            id: newId(),
            kind,
            secret: sealSecret(secretBox, secret),
            allowance_at: at,
            created_at: at,
            updated_at: at,
          };
          await insertProvider(tx, row);
          const after = { ...shownProvider(columns), kind };
          await recordChange(tx, inCompany, { ...about(row.id), action: 'created', before: null, after, at });
          return row.id;
        }),
      );
      return companyScope(database, inCompany, (tx) => addressed(tx, companyId, id, deps));
    },

    async updateSmsProvider(viewer, id, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        const row = await providerOf(tx, companyId, id, true);
        const before = openSecret(secretBox, row.secret, descriptorOfRow(row));
        const { columns, secret } = checkedColumns({ ...row, secret: before }, row.kind, input);
        const changes = changesOf(shownProvider(row), shownProvider(columns));
        const isSecretNew = JSON.stringify(secret) !== JSON.stringify(before);
        if (!changes && !isSecretNew) return false;
        await writeProvider(tx, companyId, id, {
          ...columns,
          settings: JSON.stringify(columns.settings),
          prices: JSON.stringify(columns.prices),
          senders: JSON.stringify(columns.senders),
          secret: sealSecret(secretBox, secret),
          updated_at: at,
        });
        await recordChange(tx, inCompany, {
          ...about(id),
          action: 'updated',
          ...(changes ?? { before: null, after: { credentials: 'new values' } }),
          at,
        });
        return true;
      });
    },

    async deleteSmsProvider(viewer, id) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      await companyScope(database, inCompany, async (tx) => {
        await lockRoutes(tx, companyId);
        const row = await providerOf(tx, companyId, id, true);
        const routes = await readRoutes(tx, companyId);
        if (routes.some(({ providerIds }) => providerIds.includes(id)))
          throw new UserError(
            409,
            'provider-in-use',
            i18n.t('A routing rule uses this provider. Remove it from the rule first'),
          );
        if (await isInUse(tx, companyId, id))
          throw new UserError(
            409,
            'provider-in-use',
            i18n.t('A campaign still uses this provider. Cancel the campaign first'),
          );
        const at = clock.now();
        await writeProvider(tx, companyId, id, { deleted_at: at, secret: null, is_default: false });
        await recordChange(tx, inCompany, {
          ...about(id),
          action: 'deleted',
          before: shownProvider(row),
          after: null,
          at,
        });
      });
    },
  };
}

function about(id: string) {
  return { entity: 'sms provider', entityId: id } as const;
}
