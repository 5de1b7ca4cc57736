import { v7 as newId, validate as isUuid } from 'uuid';
import type { PartPrice } from '#contract/sms/routes/partPrices.ts';
import { PROVIDER_RATE } from '#contract/limits/records/sms.ts';
import { searchTextOf } from '#contract/people/search/searchText.ts';
import { senderOf } from '#contract/sms/routes/senders.ts';
import type { CountrySender } from '#contract/sms/routes/senders.ts';
import { smsProviderProblems } from '#contract/validation/records/smsProvider.ts';
import { tidyText } from '#contract/validation/text.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { kannelInboundUrl } from '#server/platform/sms/kannel/kannelTold.ts';
import type { SmsProviderKind } from '../sms.table.ts';
import type { SmsDeps } from '../smsDeps.ts';
import { lockRoutes, readRoutes } from '../routes/routes.store.ts';
import { companyDay, dayCount } from './dayCount.ts';
import { kindColumns } from './kindSettings.ts';
import type { KindInput } from './kindSettings.ts';
import { shownProvider } from './providerShown.ts';
import type { ProviderColumns } from './providerShown.ts';
import { NO_SECRET, openSecret, sealSecret } from './providerSecret.ts';
import type { ProviderSecret } from './providerSecret.ts';
import {
  insertProvider,
  isInUse,
  readProvider,
  readProviders,
  readUsualProvider,
  writeProvider,
} from './providers.store.ts';
import type { SmsProviderPage, SmsProviderRow } from './providers.store.ts';

export type { SmsProviderRow };

/** What people send of a provider. A field that is not given keeps its value; secrets as kindColumns tells. */
export interface SmsProviderInput extends KindInput {
  name?: string | null;
  kind?: SmsProviderKind | null;
  senderId?: string | null;
  ratePerSecond?: number | null;
  prices?: readonly PartPrice[] | null;
  senders?: readonly CountrySender[] | null;
  /** Null: any; left out it stays. */
  dailyCap?: number | null | undefined;
}

/** A provider with what it was given today, and did not take, and whether texts go by it where nothing else is said. */
export type CountedProvider = SmsProviderRow & { isUsual: boolean; today: { sent: number; failed: number } };

/** A provider with the addresses that it calls. */
export interface AddressedProvider {
  row: CountedProvider;
  receiptUrl: string;
  inboundUrl: string;
}

/** Who brings a company's texts to phones. */
export interface SmsProviders {
  findSmsProviders(
    viewer: Viewer,
    page: SmsProviderPage,
  ): Promise<{ rows: CountedProvider[]; total: number }>;
  /** One of them. Refuses one of another company like one that does not exist. */
  findSmsProvider(viewer: Viewer, id: string): Promise<AddressedProvider>;
  /** Adds a provider. Refuses fields that break their rule, and a kind that is not offered here. */
  createSmsProvider(viewer: Viewer, input: SmsProviderInput): Promise<AddressedProvider>;
  /** Changes the given fields, with the same rejections; false where nothing changed. The kind stays. */
  updateSmsProvider(viewer: Viewer, id: string, input: SmsProviderInput): Promise<boolean>;
  /** Deletes a provider. Refuses one by which a campaign sends that is not at its end. */
  deleteSmsProvider(viewer: Viewer, id: string): Promise<void>;
}

/** Providers on a database. */
export function smsProviders({ database, clock, secretBox, links, handset }: SmsDeps): SmsProviders {
  const counted = async (tx: Tx, companyId: string, rows: SmsProviderRow[]): Promise<CountedProvider[]> => {
    const { name } = await companyDay(tx, companyId, clock.now());
    const usual = await readUsualProvider(tx, companyId, null);
    return rows.map((row) => ({ ...row, isUsual: row.id === usual?.id, today: dayCount(row, name) }));
  };

  const addressed = async (tx: Tx, companyId: string, id: string): Promise<AddressedProvider> => {
    const ref = { companyId, providerId: id };
    const [row] = await counted(tx, companyId, [await providerOf(tx, companyId, id)]);
    if (!row) throw notFound('provider');
    const inboundUrl = links.inboundUrl(ref);
    const isKannel = row.settings.preset === 'KANNEL';
    return {
      row,
      receiptUrl: links.receiptUrl(ref),
      inboundUrl: isKannel ? kannelInboundUrl(inboundUrl) : inboundUrl,
    };
  };

  function checkKind(kind: SmsProviderKind): void {
    if (kind === 'SIMULATOR' && !handset)
      throw invalid('simulator-absent', 'The simulator is there in evaluation mode only');
  }

  return {
    findSmsProviders(viewer, page) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, async (tx) => {
        const { rows, total } = await readProviders(tx, inCompany.companyId, page);
        return { rows: await counted(tx, inCompany.companyId, rows), total };
      });
    },

    async findSmsProvider(viewer, id) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, (tx) => addressed(tx, inCompany.companyId, id));
    },

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
      return companyScope(database, inCompany, (tx) => addressed(tx, companyId, id));
    },

    async updateSmsProvider(viewer, id, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        const row = await providerOf(tx, companyId, id, true);
        const before = openSecret(secretBox, row.secret);
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
            'A route goes by this provider. Take it out there first',
          );
        if (await isInUse(tx, companyId, id))
          throw new UserError(
            409,
            'provider-in-use',
            'A campaign still sends by this provider. Cancel it first',
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

/** The provider, for services of this module. */
export async function providerOf(
  tx: Tx,
  companyId: string,
  id: string,
  isLocked = false,
): Promise<SmsProviderRow> {
  const row = isUuid(id) ? await readProvider(tx, companyId, id, isLocked) : undefined;
  if (!row) throw notFound('provider');
  return row;
}

const NEW_PROVIDER: ProviderColumns = {
  name: '',
  sender_id: '',
  rate_per_second: PROVIDER_RATE.usual,
  prices: [],
  senders: [],
  daily_cap: null,
  settings: {},
};

function checkedColumns(
  current: ProviderColumns & { secret: ProviderSecret },
  kind: SmsProviderKind,
  { name, senderId, ratePerSecond, prices, senders, dailyCap, ...ways }: SmsProviderInput,
) {
  const { settings, secret, fields: ofKind } = kindColumns(kind, current, ways);
  const fields = {
    ...ofKind,
    name: tidyText(name ?? current.name),
    senderId: senderId ?? current.sender_id,
    ratePerSecond: ratePerSecond ?? current.rate_per_second,
    prices: (prices ?? current.prices).map(({ prefix, price }) => ({ prefix, price })),
    senders: (senders ?? current.senders).map(({ prefix, sender }) => ({ prefix, sender })),
    dailyCap: dailyCap === undefined ? current.daily_cap : dailyCap,
  };
  const [problem] = Object.entries(smsProviderProblems(fields));
  if (problem) throw invalid(`invalid-${problem[0]}`, problem[1]);
  return {
    columns: {
      name: fields.name,
      sender_id: senderOf(fields.senderId) ?? '',
      rate_per_second: fields.ratePerSecond,
      prices: fields.prices,
      senders: fields.senders.map(({ prefix, sender }) => ({ prefix, sender: senderOf(sender) ?? '' })),
      daily_cap: fields.dailyCap,
      settings,
      search: searchTextOf([fields.name, fields.senderId], []),
    },
    secret,
  };
}

function about(id: string) {
  return { entity: 'sms provider', entityId: id } as const;
}
