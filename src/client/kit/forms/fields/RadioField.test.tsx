import { render, screen } from '@testing-library/react';
import { RadioField } from './RadioField.tsx';

it('looks chosen where its owner says so, and not where not', () => {
  const { container } = render(
    <>
      <RadioField name="format" label="CSV" value="CSV" checked onChange={() => {}} />
      <RadioField name="format" label="JSON" value="JSON" checked={false} onChange={() => {}} />
    </>,
  );
  expect(screen.getByRole('radio', { name: 'CSV' })).toBeChecked();
  expect(
    [...container.querySelectorAll('.Mui-checked')].map((box) => box.querySelector('input')?.value),
  ).toEqual(['CSV']);
});
