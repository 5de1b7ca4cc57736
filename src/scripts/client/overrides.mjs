import { resolve } from 'node:path';
import webpack from 'webpack';

/** `BUNDLE_OVERRIDES=off` builds the client from its packages as published: "npm test" runs journeys on that build. */
export const areOverridesOff = process.env.BUNDLE_OVERRIDES === 'off';

const noComponent = 'data:text/javascript,export default () => null';
const noTheme = 'data:text/javascript,export default () => ({})';

/** Leaves parts of packages that no screen uses out of the production build (docs/decisions/0073 has what each saves). */
export const overrides = areOverridesOff
  ? { alias: {}, plugins: [], rules: [] }
  : {
      alias: {
        // graphql-request parses documents only for an operation's name; ours are strings, and the client turns that off
        graphql$: false,
        '@emotion/is-prop-valid$': resolve('src/client/kit/theme/mui/isPropValid.ts'),
        // Only emotion's withTheme needs it
        'hoist-non-react-statics$': false,
        // The package's exports name the development build, which logs warnings
        'react-router$': resolve('node_modules/react-router/dist/production/index.mjs'),
        'react-router/dom$': resolve('node_modules/react-router/dist/production/dom-export.mjs'),
      },
      plugins: [
        // The theme turns ripples off
        new webpack.NormalModuleReplacementPlugin(/\/TouchRipple\.mjs$/, noComponent),
        // Loading buttons use kit/buttons/Ring, text areas kit/forms/fields/TextArea
        new webpack.NormalModuleReplacementPlugin(
          /^\.\.\/(CircularProgress|TextareaAutosize)\/index\.mjs$/,
          noComponent,
        ),
        // MUI's default theme: every component gets the theme of kit/theme/mui/MuiTheme, which codegen makes
        new webpack.NormalModuleReplacementPlugin(/^\.\/createTheme\.mjs$/, (request) => {
          if (/@mui.material.styles$/.test(request.context)) request.request = noTheme;
        }),
      ],
      rules: [
        { test: /react-router.dist.production.[\w-]+\.mjs$/, loader: import.meta.filename },
        { test: /lucide-react.dist.esm.icons.[\w-]+\.mjs$/, loader: import.meta.filename },
      ],
    };

/** The webpack loader of the rules above. */
export default function withoutUnused(source) {
  return /lucide-react/.test(this.resourcePath) ? plainIcon(source) : withPureCalls(source);
}

/** Lets webpack drop unused components and contexts of React Router, whose build does not mark these calls as pure. */
function withPureCalls(source) {
  return source
    .replaceAll(/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '');
}

/** Drops the random keys of an icon's lines, which do not compress, its earlier names, and its default size. */
function plainIcon(source) {
  return source
    .replaceAll(/(?<!\s),?\s*\bkey: "\w+"/g, '')
    .replace(/,\s*aliases: \[[^\]]*\]/, '')
    .replace(/(?<!\s)\s*size: 24,/, '');
}
