import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { macros } from './messages/macros.mjs';

const messages = fileURLToPath(new URL('messages/loader.mjs', import.meta.url));

/** How webpack reads our TypeScript. */
export function scripts(isProduction) {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: [
      messages,
      {
        loader: 'swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            target: 'es2022',
            transform: { react: { runtime: 'automatic', development: !isProduction } },
            experimental: { plugins: [macros], cacheRoot: 'node_modules/.cache/swc' },
          },
        },
      },
    ],
  };
}

/** Style sheets, and the files they name. The classes of `x.module.css` get short names. */
export function styles(isProduction) {
  const localIdentName = isProduction ? CLASS : '[name]__[local]--[hash:5]';
  const css = (modules) => [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { modules } }];
  return [
    { test: /\.module\.css$/, use: css({ namedExport: false, localIdentName }) },
    { test: /\.css$/, exclude: /\.module\.css$/, use: css(false), sideEffects: true },
    { test: FILES, type: 'asset/resource' },
  ];
}

/** On the server: the class names and file names of the production build alone. */
export function stylesOnServer() {
  const modules = { namedExport: false, localIdentName: CLASS, exportOnlyLocals: true };
  return [
    { test: /\.module\.css$/, loader: 'css-loader', options: { modules } },
    { test: /\.css$/, exclude: /\.module\.css$/, type: 'asset/source' },
    { test: FILES, type: 'asset/resource', generator: { emit: false } },
  ];
}

const CLASS = '[hash:base64:6]';
const FILES = /\.(woff2|svg|png|webp)$/;
