// Runs webpack once over all configurations of webpack.config.js. Prints errors and warnings only.
import webpack from 'webpack';
import configurations from '../../../webpack.config.js';

const compiler = webpack(configurations());
compiler.run((fault, stats) => {
  compiler.close((faultOfClosing) => {
    const broken = fault ?? faultOfClosing;
    if (broken) console.error(broken);
    else if (stats.hasErrors() || stats.hasWarnings())
      console.error(stats.toString({ all: false, errors: true, warnings: true, moduleTrace: true }));
    if (broken || stats.hasErrors()) process.exitCode = 1;
  });
});
