import { screen, waitFor, within } from '@testing-library/react';
import { acknowledged, buildViewer, bulkDone, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';

const harbour = project('project-1', 'Harbour View', {
  projectLocation: { address: 'Quay 1', city: 'Hamburg', country: 'Germany' },
  floorNo: 1240,
  projectStatus: 'UNDER_CONSTRUCTION',
  projectType: 'Apartment',
  interestedLeads: 12,
});
const orchard = project('project-2', 'Orchard Lofts');

function project(_id: string, projectTitle: string, changes: object = {}) {
  return {
    _id,
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-01T09:00:00.000Z',
    projectTitle,
    projectLocation: { address: null, city: null, country: null },
    floorNo: null,
    projectStatus: 'PLANNED',
    projectType: null,
    propertyCategory: 'RESIDENTIAL',
    description: null,
    interestedLeads: 0,
    ...changes,
  };
}

const open = (server = {}, path = '/crm/projects', viewer = buildViewer()) =>
  renderScreen(path, {
    viewer,
    server: {
      findProjects: () => page([harbour, orchard]),
      '/countries.json': [],
      findProject: () => acknowledged({ data: harbour }),
      ...server,
    },
  });

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter((text) => text && text !== 'Select all' && text !== 'Actions');

describe('projects', () => {
  it('have the columns of the specification, Type hidden until it is wanted', async () => {
    const { user } = open();
    const row = await screen.findByRole('row', { name: /Harbour View/ });
    const shown = ['Project Name', 'Location', 'Number of flats', 'Status', 'Publish Date'];
    expect(heads()).toEqual(shown);
    expect(row).toHaveTextContent('Quay 1, Hamburg, Germany');
    expect(row).toHaveTextContent('1,240');
    expect(row).toHaveTextContent('Under construction');
    expect(row).toHaveTextContent('1 Mar 2026');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Type' }));
    expect(heads()).toEqual([...shown, 'Type']);
    expect(row).toHaveTextContent('Apartment');
    await user.click(screen.getByRole('button', { name: /Reset/ }));
    expect(heads()).toEqual(shown);
  });

  it('are waited for, not to be had, or missing', async () => {
    let answer: unknown = { ...refused('The list is away'), data: [], page: emptyPage };
    const { user } = open({ findProjects: () => answer });
    expect(await screen.findByRole('table', { name: 'Projects' })).toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByText('The list is away')).toBeVisible();
    answer = page([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No projects yet' })).toBeVisible();
  });

  it('are filtered by property category, set and cleared in the address', async () => {
    const { user, address, requests } = open({}, '/crm/projects?category=LAND&sort=floorNo');
    await screen.findByText('Harbour View');
    expect(sent(requests, 'findProjects')).toEqual({
      input: {
        search: '',
        page: 1,
        limit: 20,
        sort: 'floorNo',
        direction: 'ASC',
        propertyCategories: ['LAND'],
      },
    });
    await user.click(screen.getByRole('button', { name: 'Clear the filter Property category' }));
    await waitFor(() => expect(address()).toBe('/crm/projects?sort=floorNo'));
    await user.click(screen.getByRole('button', { name: 'Property category' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Commercial' }));
    await waitFor(() => expect(address()).toBe('/crm/projects?sort=floorNo&category=COMMERCIAL'));
  });

  it('get another status together', async () => {
    const { user, requests } = open({ bulkChangeProjects: () => bulkDone(1) });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Orchard Lofts' }));
    await user.click(screen.getByRole('button', { name: 'Set status' }));
    await user.click(screen.getByRole('menuitem', { name: 'Sold out' }));
    expect(await screen.findByText('1 project set to sold out')).toBeVisible();
    expect(sent(requests, 'bulkChangeProjects')).toEqual({
      selection: { ids: ['project-2'] },
      projectStatus: 'SOLD_OUT',
    });
  });
});

describe('a project', () => {
  it('a new project is saved with the entered values', async () => {
    const { user, requests } = open({ createProject: () => acknowledged({}, 'Project added') });
    await user.click(await screen.findByRole('button', { name: 'Add project' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add project' }));
    await user.type(dialog.getByRole('textbox', { name: 'Number of flats' }), 'many');
    await user.click(dialog.getByRole('button', { name: 'Add project' }));
    expect(await dialog.findByText('This field is required!')).toBeVisible();
    expect(dialog.getByText(/^The number of flats must be a whole number/)).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Project name' }), 'Mill House');
    await user.clear(dialog.getByRole('textbox', { name: 'Number of flats' }));
    await user.type(dialog.getByRole('textbox', { name: 'Number of flats' }), '8');
    await user.click(dialog.getByRole('button', { name: 'Add project' }));
    expect(await screen.findByText('Project added')).toBeVisible();
    expect(sent(requests, 'createProject')).toEqual({
      input: {
        projectTitle: 'Mill House',
        floorNo: 8,
        projectStatus: 'PLANNED',
        propertyCategory: 'RESIDENTIAL',
      },
    });
  });

  it('opens from the list, leads to its interested leads, and saves the changed fields alone', async () => {
    const { user, requests, address } = open({ updateProject: () => acknowledged({}, 'Project saved') });
    await user.click(await screen.findByText('Harbour View'));
    expect(await screen.findByRole('link', { name: '12 interested leads' })).toHaveAttribute(
      'href',
      '/crm/leads?project=project-1',
    );
    expect(address()).toBe('/crm/projects/project-1');
    await user.clear(await screen.findByRole('textbox', { name: 'City' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Project saved')).toBeVisible();
    expect(sent(requests, 'updateProject')).toEqual({ id: 'project-1', input: { city: null } });
    await waitFor(() => expect(address()).toBe('/crm/projects'));
  });

  it.each([
    ['taken off its leads', undefined, null],
    ['replaced with them', 'Orchard Lofts', 'project-2'],
  ])('is %s when it is deleted', async (_how, replacement, replacementId) => {
    const { user, requests } = open({ deleteProject: () => acknowledged({}, 'Project deleted') });
    await user.click(await screen.findByRole('button', { name: 'Actions for Harbour View' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete project' }));
    expect(dialog.getByText(/12 leads are interested in it/)).toBeVisible();
    const choice = await dialog.findByRole('option', { name: replacement ?? 'None: remove it from them' });
    await user.selectOptions(dialog.getByRole('combobox'), choice);
    await user.click(dialog.getByRole('button', { name: 'Delete project' }));
    expect(await screen.findByText('Project deleted')).toBeVisible();
    expect(sent(requests, 'deleteProject')).toEqual({ id: 'project-1', replacementId });
  });

  it('a project is read-only for members who may not change the setup', async () => {
    const viewer = buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') });
    open({}, '/crm/projects/project-1', viewer);
    expect(await screen.findByRole('textbox', { name: 'Project name' })).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: /Save|Delete/ })).not.toBeInTheDocument();
  });
});

const emptyPage = { page: 1, limit: 20, total: 0, totalPages: 0 };

function sent(requests: { operation: string; variables: unknown }[], operation: string) {
  return requests.findLast((request) => request.operation === operation)?.variables;
}
