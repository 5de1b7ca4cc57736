import { companyViewer } from '#server/access/companyViewer.ts';
import { notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { SERVER_KINDS } from '#server/platform/sms/providerKinds.ts';
import type { SmsDeps } from '../smsDeps.ts';
import { companyDay, dayCount } from './dayCount.ts';
import type { GatewayDeps } from './openGateway.ts';
import { providerOf } from './providerOf.ts';
import type { SmsProviderPage, SmsProviderRow } from './providers.store.ts';
import { readProviders, readUsualProvider } from './providers.store.ts';
import { descriptorOfRow } from './settingTexts.ts';

/** A provider with what it was given today, and did not take, and whether texts go by it where nothing else is said. */
export type CountedProvider = SmsProviderRow & { isUsual: boolean; today: { sent: number; failed: number } };

/** A provider with the addresses that it calls. */
export interface AddressedProvider {
  row: CountedProvider;
  receiptUrl: string;
  inboundUrl: string;
}

/** Looking at providers. */
export interface ProviderReads {
  findSmsProviders(
    viewer: Viewer,
    page: SmsProviderPage,
  ): Promise<{ rows: CountedProvider[]; total: number }>;
  /** One of them. Refuses one of another company like one that does not exist. */
  findSmsProvider(viewer: Viewer, id: string): Promise<AddressedProvider>;
}

/** Reads on a database. */
export function providerReads(deps: ReadDeps): ProviderReads {
  const { database, clock } = deps;
  return {
    findSmsProviders(viewer, page) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, async (tx) => {
        const { rows, total } = await readProviders(tx, inCompany.companyId, page);
        return { rows: await counted(tx, inCompany.companyId, rows, clock.now()), total };
      });
    },

    async findSmsProvider(viewer, id) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, (tx) => addressed(tx, inCompany.companyId, id, deps));
    },
  };
}

type ReadDeps = Pick<SmsDeps, 'database' | 'clock'> & Pick<GatewayDeps, 'smsProviderUrls'>;

/** A provider of the company with the addresses that it calls. */
export async function addressed(
  tx: Tx,
  companyId: string,
  id: string,
  { clock, smsProviderUrls }: Pick<ReadDeps, 'clock' | 'smsProviderUrls'>,
): Promise<AddressedProvider> {
  const ref = { companyId, providerId: id };
  const [row] = await counted(tx, companyId, [await providerOf(tx, companyId, id)], clock.now());
  if (!row) throw notFound('provider');
  const inboundUrl = smsProviderUrls.inboundUrl(ref);
  const { inboundUrlOf } = SERVER_KINDS[descriptorOfRow(row).id];
  return {
    row,
    receiptUrl: smsProviderUrls.receiptUrl(ref),
    inboundUrl: inboundUrlOf?.(inboundUrl) ?? inboundUrl,
  };
}

async function counted(
  tx: Tx,
  companyId: string,
  rows: SmsProviderRow[],
  at: Date,
): Promise<CountedProvider[]> {
  const { name } = await companyDay(tx, companyId, at);
  const usual = await readUsualProvider(tx, companyId, null);
  return rows.map((row) => ({ ...row, isUsual: row.id === usual?.id, today: dayCount(row, name) }));
}
