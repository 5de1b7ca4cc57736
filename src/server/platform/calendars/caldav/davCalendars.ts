import type { DAVResponse } from 'tsdav';
import type { ServedCalendar } from '../calendarServer.ts';
import { textIn } from './davObjects.ts';

/** The calendars with events in a server's response. */
export function readCalendars(found: readonly DAVResponse[], homeUrl: string): ServedCalendar[] {
  return found.flatMap(({ href, props = {} }) => {
    if (!href || !('calendar' in (props.resourcetype ?? {})) || !holdsEvents(props)) return [];
    const url = new URL(href, homeUrl).href;
    return {
      url: url.endsWith('/') ? url : `${url}/`,
      name: textIn(props.displayname)?.slice(0, NAME_MOST) ?? nameOf(url),
      color: /^#[0-9a-f]{6}/i.exec(textIn(props.calendarColor) ?? '')?.[0] ?? null,
      canWrite: canWrite(props.currentUserPrivilegeSet),
      syncToken: textIn(props.syncToken),
      ctag: textIn(props.getctag),
    };
  });
}

const NAME_MOST = 200;

/** The last part of its address. */
function nameOf(url: string): string {
  const parts = new URL(url).pathname.split('/').filter(Boolean);
  try {
    return decodeURIComponent(parts.at(-1) ?? url);
  } catch {
    return parts.at(-1) ?? url;
  }
}

function holdsEvents(props: Record<string, unknown>): boolean {
  const set = props.supportedCalendarComponentSet as { comp?: unknown } | undefined;
  const kinds = [set?.comp ?? []].flat() as { _attributes?: { name?: string } }[];
  return kinds.length === 0 || kinds.some((kind) => kind._attributes?.name === 'VEVENT');
}

/** A server that does not say lets write. */
function canWrite(set: unknown): boolean {
  const given = (set as { privilege?: unknown } | undefined)?.privilege;
  if (given === undefined) return true;
  const names = ([given].flat() as object[]).flatMap((privilege) => Object.keys(privilege ?? {}));
  return ['all', 'write', 'writeContent'].some((name) => names.includes(name));
}
