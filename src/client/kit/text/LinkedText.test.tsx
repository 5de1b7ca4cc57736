import { render, screen } from '@testing-library/react';
import { LinkedText } from './LinkedText.tsx';

it.each([
  ['See https://exkoo.com/a?b=1.', 'https://exkoo.com/a?b=1', 'https://exkoo.com/a?b=1'],
  ['at www.example.com, today', 'www.example.com', 'https://www.example.com'],
  ['mail ann@example.com', 'ann@example.com', 'mailto:ann@example.com'],
])('links what leads somewhere: %s', (text, name, href) => {
  const { container } = render(<LinkedText text={text} />);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(container).toHaveTextContent(text);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,<b>x</b>',
  'ftp://files.example.com',
  '<a href="x">plain</a>',
  '',
])('leaves everything else as text: %s', (text) => {
  const { container } = render(<LinkedText text={text} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(container.textContent).toBe(text);
});
