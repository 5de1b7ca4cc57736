// Sets the colour scheme before the first paint. A file of its own because the content security policy allows
// no inline script. The key is COLOR_SCHEME_KEY in src/client/kit/theme/colorScheme.ts.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('color-scheme');
  } catch (error) {
    // Storage is refused: follow the device.
  }
  var isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-theme', isDark ? 'dark' : 'light');
})();
