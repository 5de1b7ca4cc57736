import { render } from '@testing-library/react';
import { Avatar } from './Avatar.tsx';

it.each(['+44 20 7946 0239', '+442079460239', '020 7946-0239'])(
  '%s is a number and has a telephone icon',
  (name) => {
    const { container } = render(<Avatar name={name} />);
    expect(container).toHaveTextContent(/^$/);
    expect(container.querySelector('svg')).not.toBeNull();
  },
);

it.each([
  ['Ada Byron', 'AB'],
  ['4 Seasons', '4S'],
  ['365', '3'],
  ['Жанна', 'Ж'],
])('the initials of %s are %s', (name, letters) => {
  const { container } = render(<Avatar name={name} />);
  expect(container).toHaveTextContent(letters);
  expect(container.querySelector('svg')).toBeNull();
});
