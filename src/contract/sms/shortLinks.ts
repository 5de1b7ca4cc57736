import type { MergeValues } from './mergeFields.ts';
import { renderMessage } from './mergeFields.ts';

/** The path prefix of short links and the length of their codes; counting the length of a message needs no real code. */
export const SHORT_LINK_PATH = '/l/';
export const LINK_CODE = { length: 10, pattern: /^[1-9A-HJ-NP-Za-km-z]{10}$/ } as const;

/** How the links of a message are handled. */
export interface LinkStyle {
  /** Links of the text become short ones. */
  areShort: boolean;
  /** The text ends by a link that stops texts: of who cannot be answered. */
  hasStop: boolean;
  /** The address of one more short link. */
  next: () => string;
}

/** A text with the addresses of its short links; of each where it leads, null for the one that stops texts. */
export interface LinkedText {
  text: string;
  links: { address: string; target: string | null }[];
}

/** Whether a text has a link that can be shortened. */
export function hasLink(body: string): boolean {
  return linksOf(body).length > 0;
}

/** The body with short links in place of its own, and the one that stops texts. Merge fields stay to be filled in. */
export function withShortLinks(
  body: string,
  { areShort, hasStop, next }: LinkStyle,
): { body: string; links: { address: string; template: string | null }[] } {
  const links: { address: string; template: string | null }[] = [];
  const shorten = (template: string | null) => {
    const address = next();
    links.push({ address, template });
    return address;
  };
  let written = '';
  let from = 0;
  for (const { start, template } of areShort ? linksOf(body) : []) {
    written += body.slice(from, start) + shorten(template);
    from = start + template.length;
  }
  written += body.slice(from);
  return { body: hasStop ? `${written.trimEnd()}\n${STOP_WORDS} ${shorten(null)}` : written, links };
}

/** The text that one person reads. What a value brings into a link is part of its path or query, never another place. */
export function renderLinked(body: string, values: MergeValues, style: LinkStyle): LinkedText {
  const { links, ...short } = withShortLinks(body, style);
  // An empty message gets no opt-out link alone
  if (renderMessage(body, values).text.trim() === '') return { text: '', links: [] };
  return {
    text: renderMessage(short.body, values).text.trim(),
    links: links.map(({ address, template }) => ({
      address,
      target: template === null ? null : new URL(renderMessage(template, encoded(values)).text.trim()).href,
    })),
  };
}

const STOP_WORDS = 'Opt out:';

// The host is literal: it never comes from a merge field
const LINK =
  /https?:\/\/[a-z0-9.-]{1,253}(?::\d{1,5})?(?=[/?#\s]|[.,;:!?'")\]]{0,20}(?:\s|$))(?:\{\{[^{}]*\}\}|[^\s{}<>"])*/giu;
const TRAILING = /(?<![.,;:!?'")\]])[.,;:!?'")\]]+$/;

function linksOf(body: string): { start: number; template: string }[] {
  return [...body.matchAll(LINK)].flatMap(({ 0: found, index }) => {
    const template = found.replace(TRAILING, '');
    return URL.canParse(template.replace(/\{\{[^{}]*\}\}/g, 'x')) ? [{ start: index, template }] : [];
  });
}

function encoded(values: MergeValues): MergeValues {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      value && encodeURIComponent(value.toWellFormed()),
    ]),
  );
}
