import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataTableProps } from './DataTable.tsx';
import { DataTable } from './DataTable.tsx';

interface Row {
  id: string;
  name: string;
}

function renderTable(props: Partial<DataTableProps<Row>>) {
  render(
    <DataTable<Row>
      label="Companies"
      columns={[
        { id: 'name', header: 'Name', cell: (row) => row.name, isName: true },
        { id: 'id', header: 'Id', cell: (row) => row.id },
      ]}
      rows={undefined}
      rowKey={(row) => row.id}
      empty={<p>No companies yet</p>}
      {...props}
    />,
  );
}

it('shows skeleton rows while loading', () => {
  renderTable({ skeletonRows: 3 });
  expect(screen.getByRole('table', { name: 'Companies' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  expect(screen.getAllByRole('row')).toHaveLength(4);
});

it('shows rows with their actions', () => {
  renderTable({ rows: [{ id: '1', name: 'Acme' }], rowActions: (row) => <button>Edit {row.name}</button> });
  const row = screen.getByRole('row', { name: /Acme/ });
  expect(within(row).getByRole('button', { name: 'Edit Acme' })).toBeInTheDocument();
});

it('shows the empty state without rows', () => {
  renderTable({ rows: [] });
  expect(screen.getByText('No companies yet')).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
});

it('shows an error with a retry', async () => {
  const onRetry = jest.fn();
  renderTable({ error: 'The server cannot be reached', onRetry });
  expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalled();
});

it('goes from row to row with the arrows', async () => {
  renderTable({
    rows: [
      { id: '1', name: 'Acme' },
      { id: '2', name: 'Northwind' },
    ],
    columns: [
      { id: 'name', header: 'Name', cell: (row) => <a href={`#${row.id}`}>{row.name}</a>, isName: true },
    ],
  });
  screen.getByRole('link', { name: 'Acme' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Northwind' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Northwind' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('link', { name: 'Acme' })).toHaveFocus();
});
