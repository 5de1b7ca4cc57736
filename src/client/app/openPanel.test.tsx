import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { recordedStores } from '#client/testing/recordedStores.ts';
import { openPanel } from './openPanel.ts';
import { PanelApp } from './PanelApp.tsx';

it('makes one store, in strict mode too, so that DevTools show one', async () => {
  const panel = openPanel((routes) => createMemoryRouter(routes, { initialEntries: ['/no-such-page'] }));
  render(
    <StrictMode>
      <PanelApp {...panel} />
    </StrictMode>,
  );
  await screen.findByRole('heading', { name: 'Page not found' });
  expect(recordedStores).toHaveLength(1);
});
