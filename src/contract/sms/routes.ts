import { isListedTwice, isNumberPrefix } from './numberPrefix.ts';

/** The providers for numbers with this prefix. */
export interface SmsRoute {
  /** '+44'; empty for all numbers that no other route is for. */
  prefix: string;
  /** The first one sends; each next one where those before did not take the text. */
  providerIds: string[];
}

/** The message of the first rule that routes break, or null. */
export function routesProblem(routes: readonly SmsRoute[]): string | null {
  if (routes.length > ROUTES_MOST) return ROUTE_MESSAGES.tooMany;
  if (!routes.every(({ prefix }) => isNumberPrefix(prefix))) return ROUTE_MESSAGES.prefix;
  if (isListedTwice(routes)) return ROUTE_MESSAGES.twice;
  for (const { providerIds } of routes) {
    if (providerIds.length === 0) return ROUTE_MESSAGES.nobody;
    if (providerIds.length > ROUTE_PROVIDERS_MOST) return ROUTE_MESSAGES.providers;
    if (new Set(providerIds).size < providerIds.length) return ROUTE_MESSAGES.again;
  }
  return null;
}

/** How many providers a route can have. */
export const ROUTE_PROVIDERS_MOST = 3;

const ROUTES_MOST = 100;

/** What a person reads about routes. */
export const ROUTE_MESSAGES = {
  prefix: 'A number begins with + and a country code, such as +44; leave it empty for all other numbers',
  twice: 'There can be one route for each beginning of a number',
  nobody: 'Choose a provider for each route',
  again: 'A route goes by each provider once',
  providers: `A route can have at most ${ROUTE_PROVIDERS_MOST} providers`,
  tooMany: `There can be at most ${ROUTES_MOST} routes`,
} as const;
