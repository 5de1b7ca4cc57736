import { resolve } from 'node:path';
import webpack from 'webpack';

/** Modules of packages that the product does not need, each with what takes its place (docs/decisions/0073). */
export const aliases = {
  // graphql-request parses documents only to read an operation's name; ours are strings, and the client turns that off
  graphql$: false,
  '@emotion/is-prop-valid$': resolve('src/client/kit/theme/mui/isPropValid.ts'),
  // Only emotion's withTheme needs it
  'hoist-non-react-statics$': false,
};

/** The package's main field names the development build, which logs warnings. */
export const productionRouter = {
  'react-router$': resolve('node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': resolve('node_modules/react-router/dist/production/dom-export.mjs'),
};

const noComponent = 'data:text/javascript,export default () => null';
const noTheme = 'data:text/javascript,export default () => ({})';

/** Parts that MUI's buttons and fields import and no screen shows: 6 KB of each first view. */
export function withoutUnusedMui() {
  return [
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
  ];
}
