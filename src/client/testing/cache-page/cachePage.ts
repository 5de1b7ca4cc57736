import { isTagType, TAG_TYPES } from '#contract/live/cacheTag.ts';
import type { Definition } from './endpoints.ts';
import { definitions, namesRecord, tagsOf } from './endpoints.ts';

/** Why an endpoint has no tags. */
const WITHOUT_TAGS: Record<string, string> = {
  beginCalendarSignIn: 'the browser leaves the page',
  checkDnsPropagation: 'changes nothing',
  checkFormula: 'requested for each input',
  checkSlugAvailability: 'requested for each input',
  checkSmsConsents: 'requested for each check',
  confirmIdentity: 'only the session changes',
  createAccountDataExport: 'no screen lists these exports',
  deleteBookingImport: 'no screen lists drafts',
  deleteRecordImport: 'no screen lists drafts',
  findAddressSettings: 'changes only with a restart of the server',
  findHolidays: 'a file of the release',
  findMatches: 'requested for each input',
  findSmsEvidence: 'requested when it is opened',
  findSystemHealth: 'measured when the screen opens, and on request',
  getCountries: 'a file of the release',
  openCardPage: 'Stripe reports the result',
  previewTemplate: 'requested for each selection',
  rememberVisit: 'the screen that opens next requests the recents',
  saveListChoices: 'the slice has the state already',
  searchEverything: 'requested for each search',
  startAuthenticatorApp: 'nothing changes until the code is confirmed',
  startPasskey: 'options for the browser',
  startPasskeyConfirmation: 'options for the browser',
  startSeeingAs: 'the page reloads, also in other tabs',
  stopSeeingAs: 'the page reloads, also in other tabs',
  testSmsCampaign: 'a test message is no part of the campaign',
  testSmsProvider: 'the event of its result reaches all tabs',
};

/** Arguments on which tags can depend. */
const KINDS = [
  ['LEAD', 'CONTACT'],
  ['GROUP', 'STAGE', 'STATUS', 'SOURCE'],
  ['SMS', 'WORKFLOW'],
];
const RECORD_KINDS = ['LEAD', 'CONTACT', 'ACCOUNT', 'DEAL'];

/** Calls with equal tags whose events the server's test compares one by one. */
const CALLED_IN_EACH_WAY: Record<string, string[]> = {
  deleteOrRestoreCompanyFromTrash: ['restore', 'delete'],
};

const ROWS_START = '| query | provides |';

/** docs/cache.md with rows of the current endpoints after its text. */
export function cachePage(page: string): string {
  const text = page.slice(0, page.indexOf(ROWS_START));
  return [
    text + ROWS_START,
    '|---|---|',
    ...rowsOf((type) => type !== 'mutation'),
    '',
    '| mutation | invalidates |',
    '|---|---|',
    ...rowsOf((type) => type === 'mutation'),
    '',
  ].join('\n');
}

/** The ways to call an endpoint that differ in their tags: the words in brackets. */
export function variantsOf(name: string): string[] {
  const definition = definitions[name] as Definition;
  const ways = CALLED_IN_EACH_WAY[name];
  if (ways || definition.kind !== undefined) return ways ?? [''];
  const found = (namesRecord(definition) ? [RECORD_KINDS] : KINDS).find((kinds) => {
    const tags = kinds.map((kind) => knownTags(definition, kind));
    return !tags.includes('') && new Set(tags).size > 1;
  });
  return found ?? [''];
}

function rowsOf(isOf: (type: Definition['type']) => boolean): string[] {
  return Object.entries(definitions)
    .filter(([, { type }]) => isOf(type))
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .flatMap(([name, definition]) =>
      variantsOf(name).map((variant) => {
        const label = variant === '' ? name : `${name} (${variant})`;
        return `| ${label} | ${written(name, tagsOf(definition, true, variant))} |`;
      }),
    );
}

function written(name: string, tags: string[]): string {
  const reason = WITHOUT_TAGS[name];
  if ((tags.length === 0) !== (reason !== undefined))
    throw new Error(
      `${name}: ${reason ? 'has tags now' : 'add the reason that it has no tags'} (WITHOUT_TAGS)`,
    );
  if (reason) return `nothing: ${reason}`;
  return tags.length === TAG_TYPES.length && tags.every((tag) => tag.endsWith(' all'))
    ? 'everything'
    : tags.join(', ');
}

/** The tags of a call, or '' if the endpoint does not know this kind. */
function knownTags(definition: Definition, kind: string): string {
  try {
    const tags = tagsOf(definition, true, kind);
    return tags.every((tag) => isTagType(tag.split(' ')[0] ?? '')) ? tags.join() : '';
  } catch {
    return '';
  }
}
