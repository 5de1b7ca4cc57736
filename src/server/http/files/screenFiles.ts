import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Screen {
  /** A path of the panel: '/crm/leads/:id'; its last part may be left out where it ends with a question mark. */
  pattern: string;
  /** The files of its screen, in addition to the page's own script. */
  files: string[];
}

/** The screens of the panel as the build wrote them down; none where an older build did not. */
export function readScreens(folder: string): Screen[] {
  const file = join(folder, 'screens.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Screen[]) : [];
}

/** The panel's page for one path. Preloads the screen's files in parallel with the page's own script; what the server renders
 * needs its style sheets at once. */
export function withScreenFiles(page: string, screens: readonly Screen[], path: string): string {
  const { files = [] } = screenAt(screens, path) ?? {};
  const links = files.map((file) => `<link rel="preload" as="${kindOf(file)}" href="${file}">`).join('');
  const sheets = files
    .filter(isSheet)
    .map((file) => `<link href="${file}" rel="stylesheet">`)
    .join('');
  const firstSheet = firstSheetOf(page);
  const withLinks = page.slice(0, firstSheet) + links + page.slice(firstSheet);
  return withLinks.replace('</head>', () => `${sheets}</head>`);
}

/** Where a page's style sheets begin: the server sends the page up to there at once. */
export function firstSheetOf(page: string): number {
  return page.search(/<link [^>]*rel="stylesheet"|<\/head>/);
}

function kindOf(file: string): string {
  return isSheet(file) ? 'style' : 'script';
}

function isSheet(file: string): boolean {
  return file.endsWith('.css');
}

/** Whether a panel path has a screen. True for every path if the build listed no screens. */
export function hasScreen(screens: readonly Screen[], path: string): boolean {
  return screens.length === 0 || screenAt(screens, path) !== undefined;
}

/** A path of its own comes before one with a parameter: '/crm/leads/board' before '/crm/leads/:id'. */
function screenAt(screens: readonly Screen[], path: string): Screen | undefined {
  const segments = path.replace(/\/$/, '').split('/');
  const fits = ({ pattern }: Screen) => {
    const wanted = pattern.split('/');
    const isShort = pattern.endsWith('?') && segments.length === wanted.length - 1;
    return (
      (isShort || wanted.length === segments.length) &&
      wanted.every((part, at) => part.startsWith(':') || part === segments[at])
    );
  };
  return screens.find(({ pattern }) => pattern === segments.join('/')) ?? screens.find(fits);
}
