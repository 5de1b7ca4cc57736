import { screen, waitFor } from '@testing-library/react';
import { acknowledged } from '#client/testing/builders.ts';
import { buildForm, openForms, sent } from '../testing/openForms.tsx';

const STAGE = 'The chosen stage was deleted. Choose another one';
const GROUP = 'A chosen group was deleted. Choose another one';
const PROBLEM = 'A default for new leads was deleted. Choose another option in the marked fields';

const openGone = (fields: object) =>
  openForms('/crm/forms/form-1', { findForm: () => acknowledged({ data: buildForm(fields) }) });
type Opened = ReturnType<typeof openGone>;

const openList = async ({ user }: Opened, field: string) =>
  user.click(await screen.findByRole('button', { name: new RegExp(`^${field}:`) }));
const save = ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Save' }));

describe('a deleted option among the defaults for new leads', () => {
  it('shows an error at the field of a deleted default, and blocks saving until another is selected', async () => {
    const opened = openGone({ gone: ['stageId'] });
    expect(await screen.findByText(STAGE)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Stage:/ })).toHaveAccessibleDescription(STAGE);
    expect(screen.queryByText(PROBLEM)).not.toBeInTheDocument();
    await save(opened);
    expect(await screen.findByText(PROBLEM)).toBeVisible();
    expect(sent(opened.requests, 'updateForm')).toBeUndefined();
    await openList(opened, 'Stage');
    await opened.user.click(await screen.findByRole('option', { name: 'Contacted' }));
    await waitFor(() => expect(screen.queryByText(STAGE)).not.toBeInTheDocument());
    await save(opened);
    await waitFor(() =>
      expect(sent(opened.requests, 'updateForm')).toMatchObject({ input: { stageId: 'stage-contacted' } }),
    );
  });

  it('removes a deleted default once its list was opened', async () => {
    const opened = openGone({ groupIds: ['group-hot'], gone: ['groupIds'] });
    expect(await screen.findByText(GROUP)).toBeVisible();
    await openList(opened, 'Groups');
    await screen.findByRole('option', { name: 'Hot' });
    await opened.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(GROUP)).not.toBeInTheDocument());
    await save(opened);
    await waitFor(() =>
      expect(sent(opened.requests, 'updateForm')).toMatchObject({ input: { groupIds: ['group-hot'] } }),
    );
  });

  it('shows an error at each field with a deleted default', async () => {
    const opened = openGone({ gone: ['stageId', 'sourceId', 'groupIds', 'managerIds'] });
    expect(await screen.findAllByText(/was deleted\. Choose/)).toHaveLength(4);
    await openList(opened, 'Source');
    await opened.user.click(await screen.findByRole('option', { name: 'Website' }));
    await waitFor(() => expect(screen.getAllByText(/was deleted\. Choose/)).toHaveLength(3));
    await save(opened);
    expect(await screen.findByText(PROBLEM)).toBeVisible();
    expect(sent(opened.requests, 'updateForm')).toBeUndefined();
  });
});
