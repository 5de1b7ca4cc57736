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
    // Three style sheets: one of signing in, one for the panel and the screens people open first, one for everything else
    signInStyles: stylesOf('signInStyles', isOfSignIn),
    firstStyles: { ...stylesOf('main', isOfPanel), test: isInFirstView, priority: 1 },
    lateStyles: stylesOf('late', isOfPanel),
  },
};

const FIRST_SCREENS = /\/(Leads|Contacts|Companies|Dashboard)Screen\.tsx$/;
const SIGN_IN_SCREENS = /\/(Signup|Verify\w+|ForgotPassword)Screen\.tsx$/;

function stylesOf(name, chunks) {
  return { type: 'css/mini-extract', name, chunks, enforce: true };
}

/** Whether a chunk is one of the two pages, or a screen that people open first. */
export function isOfFirstView(chunk) {
  return chunk.canBeInitial() || chunk.name === 'people' || isOf(chunk, FIRST_SCREENS);
}

function isInFirstView(module, { chunkGraph }) {
  return [...chunkGraph.getModuleChunksIterable(module)].some(
    (chunk) => isOfPanel(chunk) && isOfFirstView(chunk),
  );
}

/** Whether a chunk is the page of signing in, or a screen of it. */
function isOfSignIn(chunk) {
  return chunk.name === 'signIn' || isOf(chunk, SIGN_IN_SCREENS);
}

function isOfPanel(chunk) {
  return !isOfSignIn(chunk);
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
