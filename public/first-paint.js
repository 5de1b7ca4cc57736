// Runs before the first paint of a page that the server rendered. Hides its content where this browser shows something else
// (client/app/hydration/discardUnfitHtml removes it), and holds clicks and keys until the page reacts to them
// (client/app/hydration/earlyInput replays them).
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

  // What a screen of the sign-in knows from the one before (src/client/features/auth/authFlow.ts)
  function hasAuthFlow() {
    return read('sessionStorage', 'authFlow') !== null;
  }

  // Columns that are not saved at the server yet, and selected rows (src/client/app/store/persistence.ts)
  function hasLocalLeads() {
    var saved = read('localStorage', 'persist:root');
    try {
      var leads = JSON.parse(saved.leads);
      return leads.sync === 'changed' || leads.selection.isAll || Object.keys(leads.selection.ids).length > 0;
    } catch (error) {
      return false;
    }
  }

  var isUnfit =
    layout() !== html.getAttribute('data-layout') ||
    (/^\/auth(\/|$)/.test(location.pathname) ? hasAuthFlow() : hasLocalLeads());
  if (isUnfit) html.setAttribute('data-render', 'browser');

  var held = [];
  var types = ['click', 'keydown', 'submit', 'input'];

  function hold(event) {
    // Links, and what the browser itself opens, work without the page's script
    if (event.type === 'click' && event.target.closest('a[href], summary, select, textarea, input:not([type=checkbox], [type=radio])')) return;
    var isShortcut = event.type === 'keydown' && (event.ctrlKey || event.metaKey) && event.key === 'k';
    if (event.type === 'click' || event.type === 'submit' || isShortcut) event.preventDefault();
    event.stopImmediatePropagation();
    held.push(event);
  }

  types.forEach(function (type) {
    window.addEventListener(type, hold, true);
  });
  window.takeEarlyInput = function () {
    types.forEach(function (type) {
      window.removeEventListener(type, hold, true);
    });
    return held.splice(0);
  };
})();
