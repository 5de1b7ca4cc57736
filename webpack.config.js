import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { BrotliPlugin } from './src/scripts/client/brotli.mjs';
import { splitChunks } from './src/scripts/client/chunks.mjs';
import { MessagesPlugin } from './src/scripts/client/messages/plugin.mjs';
import { areOverridesOff, overrides } from './src/scripts/client/overrides.mjs';
import { PagesPlugin } from './src/scripts/client/pages.mjs';
import { PublicFilesPlugin } from './src/scripts/client/publicFiles.mjs';
import { scripts, styles, stylesOnServer } from './src/scripts/client/rules.mjs';
import { ScreenFilesPlugin } from './src/scripts/client/screenFiles.mjs';

// Builds what browsers load (dist/client: two pages, hashed files under assets/), the public site's script and style sheet
// (dist/site/assets), and the code of the client that runs in Node (dist/server). The client is split by screen, never by package: many
// small vendor chunks load slower than one.

const tools = toolsHash();

// The cache makes a second build three times as fast, and takes 400 MB: without development packages the client is built once
const isCached = existsSync('node_modules/typescript') && !areOverridesOff;

const ASSETS = 'assets/[name].[contenthash:8][ext]';

export default (_env, { mode = 'production' } = {}) =>
  mode === 'production' && !areOverridesOff ? [client(mode), site(), onServer()] : [client(mode)];

function client(mode) {
  const isProduction = mode === 'production';
  const name = isProduction ? '[name].[contenthash:5]' : '[name]';
  const { alias, plugins, rules } = isProduction ? overrides : { plugins: [], rules: [] };
  return {
    ...common('client', mode),
    target: ['web', 'es2022'],
    entry: { panel: './src/client/panel.tsx', signIn: './src/client/signIn.tsx' },
    output: {
      path: resolve(areOverridesOff ? 'dist/no-overrides' : 'dist/client'),
      publicPath: '/',
      filename: `assets/${name}.js`,
      chunkFilename: `assets/${name}.js`,
      assetModuleFilename: ASSETS,
      trustedTypes: { policyName: 'exkoo' },
      hashSalt: tools,
      clean: true,
    },
    devtool: isProduction ? false : 'eval-source-map',
    resolve: { alias },
    module: { rules: [scripts(isProduction), ...styles(isProduction), ...rules] },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `assets/${name}.css`,
        chunkFilename: `assets/${name}.css`,
        ignoreOrder: true,
      }),
      ...plugins,
      new MessagesPlugin(),
      new PagesPlugin({ 'index.html': 'panel', 'sign-in.html': 'signIn' }),
      ...(isProduction ? [compiledAhead(), new ScreenFilesPlugin(), new PublicFilesPlugin()] : []),
      ...(isProduction && !areOverridesOff ? [new BrotliPlugin()] : []),
    ],
    optimization: {
      // It renames files by replacing their old names in the code, also inside of numbers (docs/decisions/0201)
      realContentHash: false,
      moduleIds: 'size',
      // Not by size: code from the cache compares the ids of the pages, which would change with the number of chunks
      chunkIds: 'deterministic',
      mangleExports: 'size',
      minimizer: minimizer(),
      splitChunks,
    },
  };
}

/** The script and style sheet of the public site, which src/scripts/site/main.ts puts into its pages. */
function site() {
  return {
    ...common('site', 'production'),
    target: ['web', 'es2022'],
    entry: { site: ['./src/client/features/site/site.css', './src/client/features/site/site.script.ts'] },
    output: {
      path: resolve('dist/site/assets'),
      publicPath: '/assets/site/',
      filename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      clean: true,
    },
    module: { rules: [scripts(true), ...styles(true)] },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css' })],
    optimization: { minimizer: minimizer() },
  };
}

/**
 * The client's code that Node runs: renderPage runs a screen's first queries and renders it (client/app/page-data), renderSite renders
 * the public site. On the server there are no document cookies, requests stay in the process, and the request says the language and how wide the window is.
 */
function onServer() {
  const replaced = (request, file) =>
    new webpack.NormalModuleReplacementPlugin(request, resolve('src/client/app/page-data', file));
  return {
    ...common('server', 'production'),
    target: 'node20',
    entry: {
      renderPage: './src/client/app/page-data/renderPage.tsx',
      renderSite: './src/client/features/site/renderSite.tsx',
    },
    output: {
      path: resolve('dist/server'),
      publicPath: '/',
      filename: '[name].cjs',
      assetModuleFilename: ASSETS,
      library: { type: 'commonjs2' },
      // The class names are those of the browser
      hashSalt: tools,
    },
    resolve: { alias: overrides.alias },
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [scripts(true), ...stylesOnServer(), ...overrides.rules],
    },
    plugins: [
      ...overrides.plugins,
      replaced(/\/graphqlClient\.ts$/, 'sendOnServer.ts'),
      replaced(/\/authCookies\.ts$/, 'cookiesOnServer.ts'),
      replaced(/\/browserLocale\.ts$/, 'browserLocaleOnServer.ts'),
      replaced(/\/i18n\/texts\.ts$/, 'textsOnServer.ts'),
      replaced(/\/kit\/viewport\.ts$|^\.\.\/viewport\.ts$/, 'viewportOnServer.ts'),
    ],
    optimization: { minimize: false },
  };
}

function common(name, mode) {
  return {
    name,
    mode,
    devtool: false,
    performance: false,
    cache: isCached && {
      type: 'filesystem',
      cacheDirectory: resolve('node_modules/.cache/webpack'),
      // The hash covers webpack, its plugins and this configuration
      version: tools,
      buildDependencies: { defaultWebpack: [] },
    },
  };
}

/** A hash of the build tools, which affect the output as well: browsers cache a file by its name for a year. */
function toolsHash() {
  const hash = createHash('sha256');
  for (const file of [
    'webpack.config.js',
    'package-lock.json',
    ...globSync('src/scripts/client/*.mjs').sort(),
  ])
    hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** V8 compiles these files while they download, and not each function when it is first called. */
function compiledAhead() {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /assets.(panel|people)\.\w+\.js$/,
    // After the minimizer, which drops comments
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE,
  });
}

function minimizer() {
  return [
    new MinimizerPlugin({
      test: /\.js$/,
      // swc is native and runs on threads; a worker process would only add its start
      parallel: false,
      minify: MinimizerPlugin.swcMinify,
      minimizerOptions: { ecma: 2022, compress: { passes: 3, pure_getters: true }, mangle: true },
    }),
    new MinimizerPlugin({ test: /\.css$/, parallel: false, minify: webpack.css.cssMinify }),
  ];
}
