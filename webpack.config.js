import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { ScreenFilesPlugin } from './src/scripts/client/screenFiles.mjs';

// Builds the client into dist/client: its two pages (index.html is the panel, sign-in.html the sign-in, which loads neither
// store nor router), the files of public/, and hashed files under assets/. The code is split by route (each lazy screen is a
// chunk; what several need is shared), never by package: many small vendor chunks load slower than one.

const compressible = /\.(js|css|svg|json|webmanifest)$/;

const lighter = {
  // graphql-request would parse documents for the name of their operation; ours are texts and it is told not to
  graphql$: false,
  '@emotion/is-prop-valid$': resolve('src/client/kit/theme/mui/isPropValid.ts'),
  // For withTheme of emotion, which nobody calls
  'hoist-non-react-statics$': false,
};

// Its package names the development build alone, which warns
const productionRouter = {
  'react-router$': resolve('node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': resolve('node_modules/react-router/dist/production/dom-export.mjs'),
};

const pureRouter = {
  test: /react-router.dist.production.[\w-]+\.mjs$/,
  loader: resolve('src/scripts/client/pureCalls.mjs'),
};

const plainIcons = {
  test: /lucide-react.dist.esm.icons.[\w-]+\.mjs$/,
  loader: resolve('src/scripts/client/plainIcons.mjs'),
};

/**
 * The part of the client's code that the server runs to ask for a page what its screen asks first (client/app/first). Two modules
 * are others there: the server has no cookies of a document, and asks itself.
 */
const askFirst = {
  name: 'askFirst',
  mode: 'production',
  target: 'node20',
  entry: { askFirst: './src/client/app/first/askFirst.ts' },
  output: { path: resolve('dist/server'), filename: '[name].cjs', library: { type: 'commonjs2' } },
  devtool: false,
  resolve: { alias: { ...lighter, ...productionRouter } },
  module: { rules: scripts(true) },
  plugins: [
    onServer(/\/graphqlClient\.ts$/, 'sendOnServer.ts'),
    onServer(/\/authCookies\.ts$/, 'cookiesOnServer.ts'),
  ],
  optimization: { minimize: false },
  performance: false,
};

function onServer(request, file) {
  return new webpack.NormalModuleReplacementPlugin(request, resolve('src/client/app/first', file));
}

const noComponent = 'data:text/javascript,export default () => null';
const noTheme = 'data:text/javascript,export default () => ({})';

export default (_env, { mode = 'production' }) =>
  mode === 'production' ? [client(mode), askFirst] : client(mode);

/** What browsers load. */
function client(mode) {
  const isProduction = mode === 'production';
  const name = isProduction ? '[name].[contenthash:5]' : '[name]';
  return {
    mode,
    target: ['web', 'es2022'],
    entry: { panel: './src/client/panel.tsx', signIn: './src/client/signIn.tsx' },
    output: {
      path: resolve('dist/client'),
      publicPath: '/',
      filename: `assets/${name}.js`,
      chunkFilename: `assets/${name}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      trustedTypes: { policyName: 'exkoo' },
      hashSalt: buildTools(),
      clean: true,
    },
    devtool: isProduction ? false : 'eval-source-map',
    resolve: { alias: isProduction ? { ...lighter, ...productionRouter } : lighter },
    module: {
      rules: [
        ...scripts(isProduction),
        ...styles(isProduction),
        pureRouter,
        ...(isProduction ? [plainIcons] : []),
      ],
    },
    plugins: [
      // Parts that MUI's buttons and fields bring along and ours never show, 6 KB of each first view: ripples (the theme turns
      // them off), the ring of a loading button (ours is kit/buttons/Ring), the text area (kit/forms/fields/TextArea brings it).
      new webpack.NormalModuleReplacementPlugin(/\/TouchRipple\.mjs$/, noComponent),
      new webpack.NormalModuleReplacementPlugin(
        /^\.\.\/(CircularProgress|TextareaAutosize)\/index\.mjs$/,
        noComponent,
      ),
      // MUI makes a theme for parts that stand in none. Ours all stand in kit/theme/mui/MuiTheme, whose theme the build has made.
      new webpack.NormalModuleReplacementPlugin(/^\.\/createTheme\.mjs$/, (request) => {
        if (/@mui.material.styles$/.test(request.context)) request.request = noTheme;
      }),
      page('index.html', 'panel'),
      page('sign-in.html', 'signIn'),
      new MiniCssExtractPlugin({
        filename: `assets/${name}.css`,
        chunkFilename: `assets/${name}.css`,
        ignoreOrder: true,
      }),
      new CopyPlugin({
        patterns: [{ from: 'public', globOptions: { ignore: ['**/.gitkeep'] }, noErrorOnMissing: true }],
      }),
      ...(isProduction ? [compiledAhead(), new ScreenFilesPlugin(), ...compression()] : []),
    ],
    optimization: {
      // It would name files by what was written, by replacing the names of before wherever they stand in the code, also in the midst of a
      // number: 0.7141733 became 0.7148c04 where a file was to be called 41733
      realContentHash: false,
      moduleIds: 'size',
      chunkIds: 'size',
      mangleExports: 'size',
      minimizer: [minimizer(), new CssMinimizerPlugin()],
      splitChunks: {
        chunks: 'async',
        // Of the source. Smaller shared parts are cheaper twice than as a file of their own: each file is a request more,
        // and what is compressed together is smaller.
        minSize: 100_000,
        cacheGroups: {
          // Leads and contacts are one screen with two kinds of rows: all they share in one file, of which lists of other things
          // would only need a part
          people: {
            chunks: isPeopleList,
            minChunks: 2,
            name: 'people',
            enforce: true,
            priority: 1,
            type: /javascript/,
          },
          // Two files of styles: those of every page and of the screens that people come to first, fetched beside the first script, and all others
          firstStyles: { ...stylesOf('main'), test: isOfFirstView, priority: 1 },
          lateStyles: stylesOf('late'),
        },
      },
    },
    performance: false,
    devServer: developmentServer(),
  };
}

/** What makes other files of the same modules: files are named by their modules, and kept by browsers for good under that name. */
function buildTools() {
  const hash = createHash('sha256');
  for (const file of ['webpack.config.js', 'package-lock.json']) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Says of what a first view runs that all of it is compiled while it arrives: V8 then does so beside the download. It would else
 * compile each function once it is called, after a first look at it, one after the other on the page's own thread.
 */
function compiledAhead() {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /assets.(panel|people)\.\w+\.js$/,
    // Once they are written short
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE,
  });
}

function stylesOf(name) {
  return { type: 'css/mini-extract', name, chunks: 'all', enforce: true };
}

/** Whether something is in one of the two pages, or in a screen that people come to first. */
function isOfFirstView(module, { chunkGraph }) {
  return [...chunkGraph.getModuleChunksIterable(module)].some(
    (chunk) => chunk.canBeInitial() || isOf(chunk, FIRST_SCREENS),
  );
}

const FIRST_SCREENS = /\/(Leads|Contacts|Companies|Dashboard|Signup|Verify\w+|ForgotPassword)Screen\.tsx$/;

/** Whether a chunk is the list of leads or that of contacts. */
function isPeopleList(chunk) {
  return isOf(chunk, /\/(Leads|Contacts)Screen\.tsx$/);
}

function isOf({ groupsIterable }, screens) {
  return [...groupsIterable].some(({ origins }) =>
    origins.some(({ request }) => screens.test(request ?? '')),
  );
}

function page(filename, entry) {
  return new HtmlPlugin({
    template: 'src/client/index.html',
    filename,
    chunks: [entry],
    scriptLoading: 'defer',
  });
}

/** One after the other: terser leaves out more of what is unused, swc names and writes shorter; together 1 % less than either. */
function minimizer() {
  return new MinimizerPlugin({
    test: /\.js$/,
    minify: [
      {
        implementation: MinimizerPlugin.terserMinify,
        options: { ecma: 2020, compress: { passes: 3, pure_getters: true } },
      },
      {
        implementation: MinimizerPlugin.swcMinify,
        options: { ecma: 2022, compress: { passes: 3 }, mangle: true },
      },
    ],
  });
}

function scripts(isProduction) {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      use: {
        loader: 'swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            target: 'es2022',
            transform: { react: { runtime: 'automatic', development: !isProduction } },
          },
        },
      },
    },
  ];
}

function styles(isProduction) {
  const localIdentName = isProduction ? '[hash:base64:6]' : '[name]__[local]--[hash:5]';
  const css = (modules) => [
    MiniCssExtractPlugin.loader,
    { loader: 'css-loader', options: modules ? { modules: { namedExport: false, localIdentName } } : {} },
  ];
  return [
    { test: /\.module\.css$/, use: css(true) },
    { test: /\.css$/, exclude: /\.module\.css$/, use: css(false), sideEffects: true },
    { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
  ];
}

/** Every text file also as .br and .gz beside it: the server sends these as they are. */
function compression() {
  const common = { test: compressible, threshold: 1024, minRatio: 0.95 };
  return [
    new CompressionPlugin({
      ...common,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
    new CompressionPlugin({
      ...common,
      filename: '[path][base].gz',
      algorithm: 'gzip',
      compressionOptions: { level: 9 },
    }),
  ];
}

/** For `npm run dev`: the client with reload, everything else from the server beside it. */
function developmentServer() {
  const target = process.env.DEV_SERVER ?? 'http://localhost:4000';
  return {
    host: 'localhost',
    port: Number(process.env.DEV_PORT ?? 4100),
    hot: false,
    liveReload: true,
    // Compression would hold back the live channel's events
    compress: false,
    devMiddleware: { index: false },
    setupMiddlewares: (middlewares, { app }) => {
      // The public site is built apart from the client: here the panel is home, and leads to the sign-in
      app.get('/', (_request, response) => response.redirect('/dashboard'));
      return middlewares;
    },
    historyApiFallback: { rewrites: [{ from: /^\/auth(\/|$)/, to: '/sign-in.html' }] },
    client: { overlay: { errors: true, warnings: false } },
    proxy: [{ context: ['/api', '/c/', '/dev'], target, changeOrigin: true, headers: { origin: target } }],
  };
}
