import { render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PanelTheme } from '#client/testing/PanelTheme.tsx';
import { STATIC_FIELDS } from '#contract/conditions/fields/conditionFields.ts';
import { ConditionDialog } from './ConditionDialog.tsx';
import type { ConditionSource } from './conditionSource.ts';

const SOURCE: ConditionSource = {
  record: 'lead',
  fields: STATIC_FIELDS,
  relations: ['deals', 'bookings'],
  optionsOf: ({ names }) =>
    names === 'STAGE' || names === 'DEAL_STAGE'
      ? [
          { value: 'new', label: 'New' },
          { value: 'won', label: 'Negotiation' },
        ]
      : undefined,
};

function open(value?: string) {
  const onChange = jest.fn<void, [readonly string[]]>();
  const onClose = jest.fn();
  function Host() {
    const [isOpen, setIsOpen] = useState(true);
    return isOpen ? (
      <ConditionDialog
        source={SOURCE}
        value={value}
        onChange={onChange}
        onClose={() => {
          onClose();
          setIsOpen(false);
        }}
      />
    ) : null;
  }
  render(<Host />, { wrapper: PanelTheme });
  const applied = () => onChange.mock.calls.map(([[text]]) => (text ? (JSON.parse(text) as unknown) : null));
  return { user: userEvent.setup(), applied, onClose };
}

async function choose(user: UserEvent, rule: HTMLElement, label: string, option: string) {
  await user.click(within(rule).getByRole('button', { name: new RegExp(`^${label}`) }));
  await user.click(await screen.findByRole('option', { name: new RegExp(option) }));
  if (label === 'Values') await user.keyboard('{Escape}');
}

const lastRule = () => screen.getAllByRole('group', { name: 'Rule' }).at(-1)!;

it('builds rules of a field with its operators and values', async () => {
  const { user, applied, onClose } = open();
  await screen.findByRole('dialog', { name: 'Advanced filter' });
  await choose(user, lastRule(), 'Field', 'Stage');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Comparison' }), 'is none of');
  await choose(user, lastRule(), 'Values', 'New');
  await user.click(screen.getByRole('button', { name: 'Add rule' }));
  expect(within(lastRule()).getByRole('button', { name: /^Field/ })).toHaveFocus();
  await choose(user, lastRule(), 'Field', 'Company');
  await user.type(within(lastRule()).getByRole('textbox', { name: 'Value' }), 'GmbH');
  await user.selectOptions(screen.getByRole('combobox', { name: 'How the rules count' }), 'Any rule matches');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(applied()).toEqual([
    {
      any: [
        { field: 'stageId', is: 'noneOf', values: ['new'] },
        { field: 'companyName', is: 'contains', values: ['GmbH'] },
      ],
    },
  ]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('builds a rule about related records with rules of their own', async () => {
  const { user, applied } = open();
  await choose(user, await screen.findByRole('group', { name: 'Rule' }), 'Field', 'Deals');
  expect(screen.getByRole('button', { name: 'Field: Deals' })).toHaveFocus();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Comparison' }), 'has none');
  await user.click(screen.getByRole('button', { name: 'Only those that match rules' }));
  expect(within(lastRule()).getByRole('button', { name: /^Field/ })).toHaveFocus();
  await choose(user, lastRule(), 'Field', 'Stage');
  await choose(user, lastRule(), 'Values', 'Negotiation');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(applied()).toEqual([
    { related: 'deals', has: false, where: { field: 'stageId', is: 'anyOf', values: ['won'] } },
  ]);
});

it('marks incomplete rules and keeps the dialog open', async () => {
  const { user, applied } = open();
  await choose(user, await screen.findByRole('group', { name: 'Rule' }), 'Field', 'Next call');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Enter a value')).toBeVisible();
  expect(screen.getByText('Complete the marked rules')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Days' })).toHaveFocus();
  expect(applied()).toEqual([]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Days' }), 'the next days');
  await user.clear(screen.getByRole('textbox', { name: 'Number of days' }));
  await user.type(screen.getByRole('textbox', { name: 'Number of days' }), '14');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(applied()).toEqual([{ field: 'nextCall', is: 'within', values: ['next14'] }]);
});

it('shows a condition of the URL, removes groups, and clears it', async () => {
  const value = JSON.stringify({
    all: [
      { field: 'firstName', is: 'contains', values: ['Ann'] },
      {
        not: {
          any: [
            { field: 'email', is: 'empty' },
            { field: 'gone', is: 'is', values: ['x'] },
          ],
        },
      },
    ],
  });
  const { user, applied } = open(value);
  const group = await screen.findByRole('group', { name: 'Group of rules' });
  expect(within(group).getByRole('combobox', { name: 'How the rules count' })).toHaveDisplayValue(
    'No rule matches',
  );
  expect(within(group).getByRole('button', { name: 'Field: Missing field' })).toBeVisible();
  await user.click(within(group).getByRole('button', { name: 'Remove group' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add rule' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(applied()).toEqual([{ field: 'firstName', is: 'contains', values: ['Ann'] }]);
});

it('offers no deeper groups than the limit, and clears the filter', async () => {
  const { user, applied } = open(JSON.stringify({ field: 'email', is: 'empty' }));
  await user.click(await screen.findByRole('button', { name: 'Add group' }));
  expect(within(lastRule()).getByRole('button', { name: /^Field/ })).toHaveFocus();
  await user.click(screen.getAllByRole('button', { name: 'Add group' })[0]!);
  expect(screen.getAllByRole('button', { name: 'Add rule' })).toHaveLength(3);
  expect(screen.getAllByRole('button', { name: 'Add group' })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Clear filter' }));
  expect(applied()).toEqual([null]);
});
