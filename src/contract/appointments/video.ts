import { normalizeLink } from '#contract/validation/web-address/link.ts';
import { i18n } from '../i18n/i18n.ts';
import { translated } from '../i18n/translated.ts';

/** How guests join an appointment online. Jitsi: a room of its own for each appointment; others: a fixed link. */
export const VIDEO_KINDS = translated({
  MEET: 'Google Meet',
  TEAMS: 'Microsoft Teams',
  JITSI: 'Jitsi Meet',
  CUSTOM: /*i18n*/ 'Other video link',
} as const);

export type VideoKind = keyof typeof VIDEO_KINDS;

/** The Jitsi server where no other is set. */
export const JITSI_SERVER = 'https://meet.jit.si';

/** The message of the rule that a video link breaks, or null. For Jitsi it is the server's URL, and optional. */
export function videoProblem(kind: VideoKind | null, url: string | null): string | null {
  const typed = url?.trim() ?? '';
  if (kind === null || (kind === 'JITSI' && typed === '')) return null;
  if (typed === '') return VIDEO_MESSAGES.missing;
  const link = normalizeLink(typed);
  if (link === null || !link.startsWith('https://') || link.length > LONGEST) return VIDEO_MESSAGES.link;
  const hosts = HOSTS[kind];
  const { hostname } = new URL(link);
  const isOfKind = hosts?.some((host) => hostname === host || hostname.endsWith(`.${host}`)) ?? true;
  return isOfKind ? null : VIDEO_MESSAGES.other(VIDEO_KINDS[kind]);
}

/** The messages about a video link. */
export const VIDEO_MESSAGES = translated({
  missing: /*i18n*/ 'Enter the video link',
  link: /*i18n*/ 'Enter a link that begins with https://',
  other: (name: string) => i18n.t('This is not a link of {name}', { name }),
} as const);

const HOSTS: Partial<Record<VideoKind, readonly string[]>> = {
  MEET: ['meet.google.com'],
  TEAMS: ['teams.microsoft.com', 'teams.live.com', 'teams.microsoft.us'],
};

const LONGEST = 500;
