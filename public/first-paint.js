// Runs before the first paint of a page that the server rendered. Hides its content where this browser shows something else
// (client/app/hydration/discardUnfitHtml removes it), and holds clicks and keys until the page reacts to them
// (client/app/hydration/EarlyInput replays them).
(function () {
  var html = document.documentElement;

  function read(storage, key) {
    try {
      return JSON.parse(window[storage].getItem(key));
    } catch (error) {
      return null;
    }
  }

  // The widths of src/client/kit/viewport.ts
  function layout() {
    if (matchMedia('(width <= 640px)').matches) return 'phone';
    return matchMedia('(width < 720px)').matches ? 'narrow' : 'wide';
  }

  // Columns that are not saved at the server yet, and selected rows (src/client/app/store/persistence.ts)
  function hasLocalLeads() {
    var saved = read('localStorage', 'persist:root');
    try {
      var leads = JSON.parse(saved.leads);
      return leads.sync === 'changed' || leads.selection.all || leads.selection.ids.length > 0;
    } catch (error) {
      return false;
    }
  }

  var isUnfit =
    layout() !== html.getAttribute('data-layout') ||
    (1234567.8).toLocaleString() !== '1,234,567.8' ||
    (/^\/auth(\/|$)/.test(location.pathname) ? read('sessionStorage', 'auth-flow') : hasLocalLeads());
  if (isUnfit) html.setAttribute('data-render', 'browser');
})();
