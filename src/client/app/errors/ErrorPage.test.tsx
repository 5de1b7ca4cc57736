import { render, screen } from '@testing-library/react';
import { ScreenBoundary } from '../screens/ScreenBoundary.tsx';
import { ErrorPage } from './ErrorPage.tsx';

it.each([
  [new Error('The list is broken'), 'The list is broken'],
  [new Response(null, { status: 503, statusText: 'Service Unavailable' }), 'Service Unavailable'],
  [new Response(null, { status: 502 }), '502'],
  ['plain text', 'plain text'],
  [undefined, 'Unknown error'],
])('is titled Unexpected Application Error and shows the reason of %s', (error, text) => {
  render(<ErrorPage error={error} />);
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error' })).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
});

it('replaces only the screen that failed', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  function Broken(): never {
    throw new Error('rows is undefined');
  }
  render(
    <>
      <p>Sidebar</p>
      <ScreenBoundary>
        <Broken />
      </ScreenBoundary>
    </>,
  );
  expect(screen.getByText('Sidebar')).toBeInTheDocument();
  expect(screen.getByText('rows is undefined')).toBeInTheDocument();
  jest.restoreAllMocks();
});
