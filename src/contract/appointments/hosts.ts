import { HOST_WEIGHT_MOST, PAGE_HOSTS_MOST } from '#contract/limits/records/appointments.ts';
import { i18n } from '../i18n/i18n.ts';
import { translated } from '../i18n/translated.ts';

/**
 * Assignment of a page: its one host; one of several, in turns by who was booked least recently or by their weights; all of
 * them together.
 */
export type HostMode = 'ONE' | 'LEAST_RECENT' | 'BY_WEIGHT' | 'TOGETHER';

/** A host of a page. By weights, one of weight 2 gets twice the bookings of one of weight 1. */
export interface PageHost {
  userId: string;
  weight: number;
}

/** The message of the first rule that the hosts of a page break, or null. */
export function hostsProblem(mode: HostMode, hosts: readonly PageHost[]): string | null {
  if (mode === 'ONE' && hosts.length !== 1) return HOSTS_MESSAGES.one;
  if (hosts.length === 0) return HOSTS_MESSAGES.none;
  if (hosts.length > PAGE_HOSTS_MOST) return HOSTS_MESSAGES.tooMany;
  if (new Set(hosts.map(({ userId }) => userId)).size < hosts.length) return HOSTS_MESSAGES.twice;
  const isWeight = ({ weight }: PageHost) =>
    Number.isInteger(weight) && weight >= 1 && weight <= HOST_WEIGHT_MOST;
  return hosts.every(isWeight) ? null : HOSTS_MESSAGES.weight;
}

/** The messages about the hosts of a page. */
export const HOSTS_MESSAGES = translated({
  one: /*i18n*/ 'Choose one host',
  none: /*i18n*/ 'Choose at least one host',
  get tooMany() {
    return i18n.t('A page has at most {most} hosts', { most: PAGE_HOSTS_MOST });
  },
  twice: /*i18n*/ 'Each host can be added only once',
  get weight() {
    return i18n.t('A weight is a whole number from 1 to {most}', { most: HOST_WEIGHT_MOST });
  },
} as const);
