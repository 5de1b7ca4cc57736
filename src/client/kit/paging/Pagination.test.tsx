import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pagination } from './Pagination.tsx';

function renderPagination(page: number, limit = 20) {
  const onChange = jest.fn();
  render(<Pagination label="Companies" page={page} limit={limit} total={400} onChange={onChange} />);
  return { onChange, user: userEvent.setup() };
}

it('says which rows are shown and marks the page', () => {
  renderPagination(4);
  expect(screen.getByRole('status')).toHaveTextContent('61–80 of 400');
  expect(screen.getByRole('button', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('button', { name: 'Page 20' })).toBeVisible();
});

it('has no last page while more rows may follow', async () => {
  const onCountAll = jest.fn();
  const props = { label: 'Leads', limit: 20, total: 10_001, isTotalCapped: true, onCountAll };
  render(<Pagination {...props} page={500} onChange={jest.fn()} />);
  expect(screen.getByRole('status')).toHaveTextContent('9,981–10,000 of more than 10,000');
  expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Page 502' })).not.toBeInTheDocument();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Count all' }));
  expect(onCountAll).toHaveBeenCalledTimes(1);
});

it('goes to a page, the next and the one before', async () => {
  const { onChange, user } = renderPagination(4);
  await user.click(screen.getByRole('button', { name: 'Page 6' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(onChange.mock.calls.map(([next]) => next.page)).toEqual([6, 5, 3]);
});

it('goes back to page 1 when the page size changes', async () => {
  const { onChange, user } = renderPagination(4);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
  expect(onChange).toHaveBeenCalledWith({ page: 1, limit: 50 });
});

it('accepts a custom page size', async () => {
  const { onChange, user } = renderPagination(4);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), 'Custom…');
  await user.type(screen.getByRole('textbox', { name: 'Custom rows per page' }), '37{Enter}');
  expect(onChange).toHaveBeenCalledWith({ page: 1, limit: 37 });
});

it.each(['0', '-5', '2.5', 'ten', '1001', ''])('refuses the page size %j', async (text) => {
  const { onChange, user } = renderPagination(4);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), 'Custom…');
  if (text) await user.type(screen.getByRole('textbox', { name: 'Custom rows per page' }), text);
  await user.click(screen.getByRole('button', { name: 'Set' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a whole number from 1 to 1,000');
  expect(onChange).not.toHaveBeenCalled();
});
