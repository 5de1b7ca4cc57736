import userEvent from '@testing-library/user-event';
import { arrowGroups } from './arrowGroups.ts';

let stop = () => {};
const user = userEvent.setup();
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  document.body.innerHTML = `
    <nav data-arrow-keys="column">
      <a href="#one">One</a><a href="#two" aria-current="page">Two</a><button disabled>Off</button>
      <button tabindex="-1">By pointer</button><a href="#three">Three</a>
    </nav>
    <div data-arrow-keys="row"><button>Stage</button><button>Status</button></div>
    <button>After</button>`;
  // jsdom keeps ARIA attributes as attributes alone
  Object.defineProperty(document.querySelector('[aria-current]'), 'ariaCurrent', { value: 'page' });
  stop = arrowGroups();
});
afterEach(() => stop());

it('is one Tab stop a group: at the current page, then at the control used last', async () => {
  const stops = [];
  for (let presses = 0; presses < 3; presses += 1) {
    await user.tab();
    stops.push(focused());
  }
  expect(stops).toEqual(['Two', 'Stage', 'After']);
  await user.tab({ shift: true });
  await user.keyboard('{ArrowRight}');
  await user.tab({ shift: true });
  await user.tab();
  expect(focused()).toBe('Status');
});

it.each([
  ['{ArrowDown}', 'Three'],
  ['{ArrowDown}{ArrowDown}', 'One'],
  ['{ArrowUp}{ArrowUp}', 'Three'],
  ['{Home}', 'One'],
  ['{End}', 'Three'],
  ['{ArrowRight}', 'Two'],
  ['{Control>}{ArrowDown}{/Control}', 'Two'],
])('%s moves within the group, past what cannot be used, to %s', async (keys, name) => {
  await user.tab();
  await user.keyboard(keys);
  expect(focused()).toBe(name);
});
