import type { HostMode, PageHost } from '#contract/appointments/hosts.ts';
import { hostsProblem } from '#contract/appointments/hosts.ts';
import type { BookingPageFieldsFragment } from '../appointments.generated.ts';

/** The hosts as the form of a page holds them: the mode, the one, and the several as hostsText writes them. Who has left is out. */
export function hostValues(page: BookingPageFieldsFragment | null) {
  const present = (page?.hosts ?? []).filter(({ member }) => member);
  const hostId = present[0]?.userId ?? '';
  return { hostMode: page?.hostMode ?? 'ONE', hostId, hosts: hostsText(present) };
}

/** Hosts with their weights as one text: 'id:2 id:1'. */
export function hostsText(hosts: readonly PageHost[]): string {
  return hosts.map(({ userId, weight }) => `${userId}:${weight}`).join(' ');
}

/** What that text says; a weight that is no number is NaN. */
export function readHosts(text: string): PageHost[] {
  const words = text === '' ? [] : text.split(' ');
  return words.map((word) => {
    const [userId = '', weight = ''] = word.split(':');
    return { userId, weight: weight === '' ? NaN : Number(weight) };
  });
}

type HostValues = Record<keyof ReturnType<typeof hostValues>, string>;

/** The input of the hosts; a new event type without a chosen host gets the viewer. */
export function hostsInput({ hostMode, hostId, hosts }: HostValues) {
  const mode = hostMode as HostMode;
  if (mode !== 'ONE') return { hostMode: mode, hosts: readHosts(hosts) };
  return { hostMode: mode, ...(hostId && { hosts: [{ userId: hostId, weight: 1 }] }) };
}

/** The rule that they break, or null. */
export function hostsProblemOf(values: HostValues): string | null {
  const { hostMode, hosts } = hostsInput(values);
  return hosts ? hostsProblem(hostMode, hosts) : null;
}
