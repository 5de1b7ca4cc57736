import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs.tsx';

const tabs = [
  { id: 'slug', label: 'Slug/URL', content: <p>Slug panel</p> },
  { id: 'domain', label: 'Custom Domain', content: <p>Domain panel</p> },
];

function Example() {
  const [selected, setSelected] = useState('slug');
  return <Tabs label="Address" tabs={tabs} selectedId={selected} onSelect={setSelected} />;
}

it('shows the panel of the selected tab and moves with the arrows', async () => {
  render(<Example />);
  expect(screen.getByRole('tabpanel', { name: 'Slug/URL' })).toHaveTextContent('Slug panel');
  await userEvent.click(screen.getByRole('tab', { name: 'Slug/URL' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Custom Domain', selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Domain panel');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Slug/URL' })).toHaveFocus();
});
