import '@testing-library/jest-dom';
import type * as Emotion from '@emotion/cache';
import { configure } from '@testing-library/react';
import { File } from 'node:buffer';
import { failOnDrift } from './fakeServer.ts';

// The first test of a file also loads the screens it opens; a busy machine needs more than a second for that.
configure({ asyncUtilTimeout: 30_000 });
jest.setTimeout(120_000);

// jsdom has no layout to scroll, and says so each time.
window.scrollTo = () => undefined;

// FormData here is Node's, which takes no other files than Node's.
Object.assign(globalThis, { File });

// React makes a FormData of a form whose submission starts a navigation; Node's cannot read jsdom's forms.
globalThis.FormData = class extends FormData {
  constructor(..._form: unknown[]) {
    super();
  }
};

afterEach(failOnDrift);

// MUI's styles stay out of the document: jsdom matches every rule against every element for each role that is asked for, which is half of the time.
jest.mock('@emotion/cache', () => {
  const emotion = jest.requireActual<typeof Emotion>('@emotion/cache');
  const outside: typeof emotion.default = (options) =>
    emotion.default({ ...options, container: document.createElement('div') });
  return { ...emotion, __esModule: true, default: outside };
});
