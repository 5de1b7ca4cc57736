// Before anything that loads Redux Toolkit
import './recordedStores.ts';
import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { baseApi } from '#client/data/baseApi.ts';
import { readTextsFrom } from '#contract/i18n/i18n.ts';
import { failOnDrift } from './fakeServer.ts';
import { recordedStores } from './recordedStores.ts';
import { preloadFloating, resetBrowser } from './renderScreen.tsx';

// The first test of a file also loads the screens it opens; a busy machine needs more than a second for that.
configure({ asyncUtilTimeout: 30_000 });

// jsdom has no layout to scroll, and says so each time.
window.scrollTo = () => undefined;

// React makes a FormData of a form whose submission starts a navigation; Node's cannot read jsdom's forms.
globalThis.FormData = class extends FormData {
  constructor(..._form: unknown[]) {
    super();
  }
};

await preloadFloating();

beforeEveryFile(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // The files of a worker share their modules: one before may have changed the language
  readTextsFrom();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
  afterEach(() => {
    cleanup();
    // Requests and the live stream of a store would reach the server of the next test
    for (const { dispatch } of recordedStores.splice(0)) dispatch(baseApi.util.resetApiState());
    resetBrowser();
    failOnDrift();
  });
});
