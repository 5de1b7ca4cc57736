/** The windows that the server renders pages for: a phone's, with lists as cards and a drawer, and all others. */
export type Layout = 'phone' | 'wide';

/** The attribute of a page's root element that names the layout it is rendered for; public/first-paint.js compares it. */
export const LAYOUT_ATTRIBUTE = 'data-layout';

/** The attribute of the element around server-rendered content, until the browser has taken it over. */
export const RENDERED_ATTRIBUTE = 'data-rendered';
