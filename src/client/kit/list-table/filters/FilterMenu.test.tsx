import { render, screen } from '@testing-library/react';
import { FilterMenu, valueText } from './FilterMenu.tsx';
import type { ListFilter } from './listFilter.ts';

const added: ListFilter = { kind: 'dates', name: 'added', label: 'Date added' };
const budget: ListFilter = { kind: 'range', name: 'budget', label: 'Budget' };

it.each([
  [added, '2026-11-02..2026-11-09', '2 – 9 Nov 2026'],
  [added, '2026-11-02..2026-11-02', '2 Nov 2026'],
  [budget, '1000..2000', '1,000 – 2,000'],
  [budget, '1000..', '≥ 1,000'],
] as const)('summarizes the chosen value: %j', (filter, value, text) => {
  expect(valueText(filter, [value], 'UTC')).toBe(text);
});

const stage: ListFilter = {
  kind: 'choice',
  name: 'stage',
  label: 'Stage',
  options: ['New', 'Hot', 'Negotiation of the price', 'Contract is signed'].map((label) => ({
    value: label,
    label,
  })),
};

it.each([
  [['New', 'Hot'], 'New, Hot', 'Stage: New, Hot'],
  [
    ['Negotiation of the price', 'Contract is signed'],
    'Negotiation of the price+1',
    'Stage: Negotiation of the price, Contract is signed',
  ],
  [
    ['Hot', 'Contract is signed', 'Negotiation of the price'],
    'Hot+2',
    'Stage: Hot, Contract is signed, Negotiation of the price',
  ],
])('distinguishes two long chosen values: %j', (values, shown, tip) => {
  render(<FilterMenu filter={stage} values={values} onChange={() => {}} />);
  const chip = screen.getByRole('button', { name: /^Stage/ });
  expect(chip).toHaveTextContent(`Stage${shown}`);
  expect(chip.closest('[data-tip]')).toHaveAttribute('data-tip', tip);
});
