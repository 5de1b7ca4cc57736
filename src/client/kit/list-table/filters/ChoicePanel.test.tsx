import { render, screen } from '@testing-library/react';
import { ChoicePanel } from './ChoicePanel.tsx';
import type { ChoiceFilter } from './listFilter.ts';

const option = (label: string) => ({ value: label.toLowerCase(), label });

function open(labels: string[], values: string[], isSingle?: true) {
  const filter: ChoiceFilter = { kind: 'choice', name: 'star', label: 'Star', options: labels.map(option) };
  render(
    <ChoicePanel
      filter={{ ...filter, ...(isSingle && { isSingle }) }}
      values={values}
      onChange={jest.fn()}
    />,
  );
}

it('has the focus on its first option', () => {
  open(['Vega', 'Rigel'], []);
  expect(screen.getByRole('checkbox', { name: 'Vega' })).toHaveFocus();
});

it('has the focus on the option that is chosen', () => {
  open(['Vega', 'Rigel'], ['rigel'], true);
  expect(screen.getByRole('radio', { name: 'Rigel' })).toHaveFocus();
});

it('has the focus on its search where there are many', () => {
  open(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'], ['b']);
  expect(screen.getByRole('textbox', { name: 'Search Star' })).toHaveFocus();
});
