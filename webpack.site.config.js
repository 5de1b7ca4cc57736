import { resolve } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

// Builds the public site, in two halves: what its pages load (dist/site/assets), and the program that renders them
// (dist/site/render.cjs), which src/scripts/site/main.ts then runs. The dashboard's build is webpack.config.js.

const code = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic' } },
      },
    },
  },
};

const browser = {
  name: 'site',
  mode: 'production',
  entry: { site: ['./src/client/features/site/site.css', './src/client/features/site/site.script.ts'] },
  output: {
    path: resolve('dist/site/assets'),
    publicPath: '/assets/site/',
    filename: '[name].[contenthash:10].js',
    assetModuleFilename: '[name].[contenthash:10][ext]',
    clean: true,
  },
  devtool: false,
  module: {
    rules: [
      code,
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'], sideEffects: true },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  },
  plugins: [new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css' })],
  optimization: { minimizer: ['...', new CssMinimizerPlugin()] },
  performance: false,
};

const render = {
  name: 'render',
  mode: 'production',
  target: 'node20',
  entry: { render: './src/client/features/site/renderSite.tsx' },
  output: { path: resolve('dist/site'), filename: '[name].cjs', library: { type: 'commonjs2' } },
  devtool: false,
  module: { rules: [code] },
  optimization: { minimize: false },
  performance: false,
};

export default [browser, render];
