import { render as renderBare, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { PanelTheme } from '#client/testing/PanelTheme.tsx';
import { Combobox } from './Combobox.tsx';
import { PhoneField } from './numbers/PhoneField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { TextField } from './TextField.tsx';

const render = (screenPart: ReactElement) => renderBare(screenPart, { wrapper: PanelTheme });

it('ties label, hint and error to the input', () => {
  render(<TextField label="Email" hint="We send a code there" error="Email is required" />);
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Email is required We send a code there');
});

it('shows and hides a password', async () => {
  render(<PasswordField label="Password" autoComplete="current-password" />);
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  expect(screen.getAllByLabelText(/password/i)).toEqual([input]);
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
});

describe('the combobox', () => {
  const options = [
    { value: 'DE', label: 'Germany', detail: '+49' },
    { value: 'FR', label: 'France', detail: '+33' },
  ];

  function Form({ initial = null as string | null, ...props }) {
    const [value, setValue] = useState(initial);
    return (
      <>
        <Combobox {...props} label="Country" options={options} value={value} onChange={setValue} />
        <output role="none">{String(value)}</output>
      </>
    );
  }

  it('finds by typing and chooses with Enter', async () => {
    render(<Form />);
    await userEvent.type(screen.getByRole('combobox', { name: 'Country' }), 'fra');
    expect(screen.getAllByLabelText('Country')).toEqual([screen.getByRole('combobox')]);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('combobox')).toHaveValue('France');
    expect(document.querySelector('output')).toHaveTextContent('FR');
  });

  it('also searches details, and says when there are no results', async () => {
    render(<Form />);
    const input = screen.getByRole('combobox');
    await userEvent.type(input, '+49');
    expect(screen.getByRole('option')).toHaveTextContent('Germany');
    await userEvent.type(input, 'x');
    expect(screen.getByRole('status')).toHaveTextContent('No results');
  });

  it('shows the selection and can be cleared', async () => {
    render(<Form initial="DE" />);
    expect(screen.getByRole('combobox')).toHaveValue('Germany');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(document.querySelector('output')).toHaveTextContent('null');
  });

  it('keeps typed text if any text is allowed, and takes the first match only on Enter', async () => {
    render(<Form allowsOther isFirstOnEnter />);
    const input = screen.getByRole('combobox');
    await userEvent.type(input, 'Fra');
    await userEvent.tab();
    expect(document.querySelector('output')).toHaveTextContent(/^Fra$/);
    await userEvent.clear(input);
    await userEvent.type(input, 'Atlantis{Enter}');
    expect(document.querySelector('output')).toHaveTextContent(/^Atlantis$/);
    await userEvent.clear(input);
    expect(document.querySelector('output')).toHaveTextContent('null');
    await userEvent.type(input, 'Ger{Enter}');
    await userEvent.tab();
    expect(document.querySelector('output')).toHaveTextContent(/^DE$/);
    expect(input).toHaveValue('Germany');
  });

  it('keeps a stored value that is not among the options', () => {
    render(<Form initial="Atlantis" />);
    expect(screen.getByRole('combobox')).toHaveValue('Atlantis');
  });
});

describe('the phone field', () => {
  function Form({ initial = '' }) {
    const [value, setValue] = useState(initial);
    return (
      <>
        <PhoneField label="Phone" value={value} onChange={setValue} defaultCountry="DE" />
        <output role="none">{value}</output>
      </>
    );
  }
  const output = () => document.querySelector('output');
  const country = () => screen.findByRole('combobox', { name: 'Calling code' });

  it('reads a national number in its country', async () => {
    render(<Form />);
    await screen.findByRole('option', { name: /Germany/ });
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '030 12345678');
    expect(output()).toHaveTextContent('+493012345678');
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('030 12345678');
  });

  it('follows the country of a pasted international number', async () => {
    render(<Form />);
    await screen.findByRole('option', { name: /Germany/ });
    await userEvent.click(screen.getByRole('textbox', { name: 'Phone' }));
    await userEvent.paste('+44 20 7946 0958');
    expect(await country()).toHaveValue('GB');
    expect(output()).toHaveTextContent('+442079460958');
  });

  it('shows a number of no known range in a country of its calling code', async () => {
    render(<Form initial="+15551234567" />);
    await screen.findByRole('option', { name: /Germany/ });
    expect(await country()).toHaveValue('US');
  });

  it('shows an impossible number unchanged, without another country', async () => {
    render(<Form initial="+1234567890" />);
    await screen.findByRole('option', { name: /Germany/ });
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('+1234567890');
    expect(await country()).toHaveValue('');
    expect(screen.queryByText(/\+49$/)).not.toBeInTheDocument();
    await userEvent.selectOptions(await country(), 'US');
    expect(await country()).toHaveValue('US');
    expect(output()).toHaveTextContent('+1234567890');
  });

  it('moves a number to another country', async () => {
    render(<Form initial="+493012345678" />);
    await screen.findByRole('option', { name: /Germany/ });
    await userEvent.selectOptions(await country(), 'FR');
    expect(output()?.textContent).toMatch(/^\+33/);
  });

  it('keeps what cannot be read as a number', async () => {
    render(<Form />);
    await screen.findByRole('option', { name: /Germany/ });
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), 'ask Ada');
    expect(output()).toHaveTextContent('ask Ada');
  });
});
