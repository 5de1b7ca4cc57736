import { i18n } from '../i18n/i18n.ts';
import { translated } from '../i18n/translated.ts';
import { isListedTwice, isNumberPrefix } from './numberPrefix.ts';

/** The providers for numbers with this prefix. */
export interface SmsRoute {
  /** '+44'; empty for all numbers that no other route is for. */
  prefix: string;
  /** The first one sends; each next one sends if the previous ones rejected the message. */
  providerIds: string[];
}

/** The message of the first rule that routes break, or null. */
export function routesProblem(routes: readonly SmsRoute[]): string | null {
  if (routes.length > ROUTES_MOST) return ROUTE_MESSAGES.tooMany;
  if (!routes.every(({ prefix }) => isNumberPrefix(prefix))) return ROUTE_MESSAGES.prefix;
  if (isListedTwice(routes)) return ROUTE_MESSAGES.twice;
  for (const { providerIds } of routes) {
    if (providerIds.length === 0) return ROUTE_MESSAGES.noProvider;
    if (providerIds.length > ROUTE_PROVIDERS_MOST) return ROUTE_MESSAGES.providers;
    if (new Set(providerIds).size < providerIds.length) return ROUTE_MESSAGES.again;
  }
  return null;
}

/** How many providers a route can have. */
export const ROUTE_PROVIDERS_MOST = 3;

const ROUTES_MOST = 100;

/** What a person reads about routes. */
export const ROUTE_MESSAGES = translated({
  prefix:
    /*i18n*/ 'Enter a prefix with + and a country code, such as +44, or leave it empty for all other numbers',
  twice: /*i18n*/ 'Each prefix can have only one route',
  noProvider: /*i18n*/ 'Choose a provider for each route',
  again: /*i18n*/ 'Choose each provider once for a route',
  get providers() {
    return i18n.t('A route can have at most {most} providers', { most: ROUTE_PROVIDERS_MOST });
  },
  get tooMany() {
    return i18n.t('There can be at most {most} routes', { most: ROUTES_MOST });
  },
} as const);
