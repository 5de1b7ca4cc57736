import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeField } from './CodeField.tsx';

function renderCodeField() {
  const onComplete = jest.fn();
  function Form() {
    const [code, setCode] = useState('');
    return (
      <CodeField
        label="Code"
        length={8}
        value={code}
        onChange={setCode}
        onComplete={onComplete}
        error="Wrong code"
      />
    );
  }
  render(<Form />);
  return { onComplete, user: userEvent.setup(), input: screen.getByRole('textbox', { name: 'Code' }) };
}

it('has focus on arrival and asks phones and password managers for the code', () => {
  const { input } = renderCodeField();
  expect(input).toHaveFocus();
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  expect(input).toHaveAttribute('inputmode', 'numeric');
  expect(input).toHaveAccessibleDescription('Wrong code');
});

it('takes a pasted code with spaces and dashes, and hands it over once', async () => {
  const { onComplete, user, input } = renderCodeField();
  await user.click(input);
  await user.paste('Your code: 1234 - 5678');
  expect(input).toHaveValue('12345678');
  expect(onComplete).toHaveBeenCalledTimes(1);
  expect(onComplete).toHaveBeenCalledWith('12345678');
});

it('reports a complete code and ignores characters other than digits', async () => {
  const { onComplete, user } = renderCodeField();
  await user.keyboard('12a34567');
  expect(onComplete).not.toHaveBeenCalled();
  await user.keyboard('8');
  expect(onComplete).toHaveBeenCalledWith('12345678');
  await user.keyboard('9');
  expect(onComplete).toHaveBeenCalledTimes(1);
});
