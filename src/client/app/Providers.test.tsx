import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { useStore } from 'react-redux';
import { Providers } from './Providers.tsx';

jest.mock('@reduxjs/toolkit', () => {
  const toolkit = jest.requireActual<{ configureStore: typeof configureStore }>('@reduxjs/toolkit');
  return { ...toolkit, configureStore: jest.fn(toolkit.configureStore) };
});

function StoreProbe() {
  return <p>{Object.keys(useStore().getState() as object).includes('ui') ? 'a store' : 'none'}</p>;
}

it('makes one store a visit, in strict mode too, so that DevTools show one', () => {
  const visit = () =>
    render(
      <StrictMode>
        <Providers>
          <StoreProbe />
        </Providers>
      </StrictMode>,
    );
  const first = visit();
  expect(screen.getByText('a store')).toBeVisible();
  expect(configureStore).toHaveBeenCalledTimes(1);
  first.unmount();
  visit();
  expect(configureStore).toHaveBeenCalledTimes(2);
});
