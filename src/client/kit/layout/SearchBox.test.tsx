import { act, fireEvent, render, screen } from '@testing-library/react';
import { SearchBox } from './SearchBox.tsx';

function renderSearch(value = '') {
  const onSearch = jest.fn();
  render(<SearchBox label="Search companies" value={value} onSearch={onSearch} />);
  return { onSearch, input: screen.getByRole('textbox', { name: 'Search companies' }) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('searches when typing pauses, once', () => {
  const { onSearch, input } = renderSearch();
  for (const text of ['a', 'ac', 'acm']) {
    fireEvent.change(input, { target: { value: text } });
    act(() => jest.advanceTimersByTime(100));
  }
  expect(onSearch).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(250));
  expect(onSearch.mock.calls).toEqual([['acm']]);
});

it('searches at once on Enter, and clears on Escape', () => {
  const { onSearch, input } = renderSearch();
  fireEvent.change(input, { target: { value: 'acme' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(onSearch).toHaveBeenLastCalledWith('acme');
  fireEvent.keyDown(input, { key: 'Escape' });
  expect(onSearch).toHaveBeenLastCalledWith('');
});

it('takes focus on / anywhere but in a field', () => {
  const { input } = renderSearch();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(input).toHaveFocus();
  act(() => input.blur());
  const other = document.body.appendChild(document.createElement('input'));
  other.focus();
  fireEvent.keyDown(other, { key: '/' });
  expect(input).not.toHaveFocus();
  other.remove();
});
