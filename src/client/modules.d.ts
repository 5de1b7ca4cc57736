// What webpack makes of files that are not TypeScript.

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';

declare module '*.woff2' {
  const url: string;
  export default url;
}

declare module '*.svg' {
  const url: string;
  export default url;
}

// It has no types; the types of @mui/stylis-plugin-rtl import this one
declare module 'stylis' {
  import type { Options } from '@emotion/cache';

  export type Middleware = NonNullable<Options['stylisPlugins']>[number];
  export const prefixer: Middleware;
}
