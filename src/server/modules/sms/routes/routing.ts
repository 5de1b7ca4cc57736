import { forNumber } from '#contract/sms/numberPrefix.ts';
import type { SmsRoute } from '#contract/sms/routes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SmsProviderRow } from '../providers/providers.store.ts';
import { readAllProviders } from '../providers/providers.store.ts';
import { readRoutes } from './routes.store.ts';

/** Resolves the provider of a company's messages, for campaigns, forecasts and single messages. */
export interface Routing {
  /** The provider that a text to this number begins with; undefined where no route is for it. */
  firstFor(phone: string): SmsProviderRow | undefined;
  /** The next provider after these have rejected a message to this number; undefined if none is left. */
  nextFor(phone: string, refusedBy: readonly string[]): SmsProviderRow | undefined;
  /** A provider that is there, by its id. */
  provider(id: string): SmsProviderRow | undefined;
}

/** The routes of a company as they are now. */
export async function openRouting(tx: Tx, companyId: string): Promise<Routing> {
  const providers = new Map((await readAllProviders(tx, companyId)).map((row) => [row.id, row]));
  return routing(await readRoutes(tx, companyId), providers);
}

function routing(routes: readonly SmsRoute[], providers: ReadonlyMap<string, SmsProviderRow>): Routing {
  const nextFor = (phone: string, refusedBy: readonly string[]) => {
    const { providerIds = [] } = forNumber(routes, phone) ?? {};
    const next = providerIds.find((id) => providers.has(id) && !refusedBy.includes(id));
    return next === undefined ? undefined : providers.get(next);
  };
  return {
    firstFor: (phone) => nextFor(phone, []),
    nextFor,
    provider: (id) => providers.get(id),
  };
}
