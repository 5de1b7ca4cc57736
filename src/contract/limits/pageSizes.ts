/** The page sizes that a list offers; users may type any other positive whole number. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;

/** The default page size. */
export const DEFAULT_PAGE_SIZE = 20;

/** The most rows the server gives at once; larger custom sizes are refused before they are sent. */
export const MAX_PAGE_SIZE = 1000;

/** Page buttons shown side by side before the ellipsis and the last page. */
export const PAGE_WINDOW = 5;
