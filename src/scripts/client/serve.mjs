// The client with reload, for "npm run dev"; requests it does not answer go to the server at DEV_SERVER.
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';
import configurations from '../../../webpack.config.js';

const target = process.env.DEV_SERVER ?? 'http://localhost:4000';
const compiler = webpack(configurations({}, { mode: 'development' }));
const server = new DevServer(
  {
    host: 'localhost',
    port: Number(process.env.DEV_PORT ?? 4100),
    hot: false,
    liveReload: true,
    static: 'public',
    // Compression would hold back the events of the live channel
    compress: false,
    devMiddleware: { index: false, stats: 'errors-warnings' },
    setupMiddlewares: (middlewares, { app }) => {
      // The public site has its own build; here the panel is home, and leads to the sign-in
      app.get('/', (_request, response) => response.redirect('/dashboard'));
      return middlewares;
    },
    historyApiFallback: { rewrites: [{ from: /^\/auth(\/|$)/, to: '/sign-in.html' }] },
    client: { overlay: { errors: true, warnings: false } },
    proxy: [{ context: ['/api', '/c/', '/dev'], target, changeOrigin: true, headers: { origin: target } }],
  },
  compiler,
);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => server.stopCallback(() => process.exit(0)));
await server.start();
