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

/**
 * The panel's page for one path. Preloads the screen's files: style sheets in the head, as what the server renders needs them at
 * once, and scripts in parallel with the page's own, behind the content.
 */
export function withScreenFiles(page: string, screens: readonly Screen[], path: string): string {
  const { files = [] } = screenAt(screens, path) ?? {};
  const sheets = files.filter(isSheet);
  const scripts = files.filter((file) => !isSheet(file));
  const firstSheet = firstSheetOf(page);
  const preloads = sheets.map((file) => `<link rel="preload" as="style" href="${file}">`).join('');
  return (page.slice(0, firstSheet) + preloads + page.slice(firstSheet))
    .replace(
      '</head>',
      (end) => sheets.map((file) => `<link href="${file}" rel="stylesheet">`).join('') + end,
    )
    .replace(
      '</body>',
      (end) => scripts.map((file) => `<link rel="preload" as="script" href="${file}">`).join('') + end,
    );
}

/** Where a page's style sheets begin: the server sends the page up to there at once. */
export function firstSheetOf(page: string): number {
  return page.search(/<link [^>]*rel="stylesheet"|<\/head>/);
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
