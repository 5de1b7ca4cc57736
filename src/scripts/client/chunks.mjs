/** How the client is split: by lazy screen, with shared parts in few files (docs/decisions/0073). */
export const splitChunks = {
  chunks: 'async',
  // Bytes of source. A smaller shared part costs less as a copy in each file than as one more request.
  minSize: 100_000,
  cacheGroups: {
    // Leads and contacts are one screen with two kinds of rows: one file has everything both need
    people: {
      chunks: isPeopleList,
      minChunks: 2,
      name: 'people',
      enforce: true,
      priority: 1,
      type: /javascript/,
    },
    // Two style sheets: one for the pages and the screens people open first, one for everything else
    firstStyles: { ...stylesOf('main'), test: isInFirstView, priority: 1 },
    lateStyles: stylesOf('late'),
  },
};

const FIRST_SCREENS = /\/(Leads|Contacts|Companies|Dashboard|Signup|Verify\w+|ForgotPassword)Screen\.tsx$/;

function stylesOf(name) {
  return { type: 'css/mini-extract', name, chunks: 'all', enforce: true };
}

/** Whether a chunk is one of the two pages, or a screen that people open first. */
export function isOfFirstView(chunk) {
  return chunk.canBeInitial() || chunk.name === 'people' || isOf(chunk, FIRST_SCREENS);
}

function isInFirstView(module, { chunkGraph }) {
  return [...chunkGraph.getModuleChunksIterable(module)].some(isOfFirstView);
}

/** Whether a chunk is the list of leads or of contacts. */
function isPeopleList(chunk) {
  return isOf(chunk, /\/(Leads|Contacts)Screen\.tsx$/);
}

function isOf({ groupsIterable }, screens) {
  return [...groupsIterable].some(({ origins }) =>
    origins.some(({ request }) => screens.test(request ?? '')),
  );
}
