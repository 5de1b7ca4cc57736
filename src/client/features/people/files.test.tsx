import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildChoices, buildLead } from '#client/entities/people/testing/buildPerson.ts';
import { fileSize } from '#client/shared/records/files/fileSize.ts';
import { acknowledged, buildViewer, page, refused } from '#client/testing/builders.ts';
import { FakeXhr } from '#client/testing/fakeXhr.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';

const offer = {
  _id: 'file-1',
  name: 'offer.docx',
  mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  size: 1_300_000,
  createdBy: 'Ada Byron',
  createdAt: new Date().toISOString(),
  url: '/api/exkoo/person-files/file-1?kind=LEAD&recordId=lead-1',
};
const owner = { kind: 'LEAD', recordId: 'lead-1' };

function open(answers: Record<string, unknown> = {}, viewer = buildViewer()) {
  return renderScreen('/crm/leads/lead-1', {
    viewer,
    server: {
      findLead: () => acknowledged({ data: buildLead(), duplicates: [] }),
      findLeadTimeline: () => page([]),
      findLeads: () => page([]),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      findRecordTasks: () => acknowledged({ data: [] }),
      findRecordFiles: () => acknowledged({ data: [offer] }),
      ...answers,
    },
  });
}

const card = async () => within(await screen.findByRole('region', { name: 'Files' }));
const named = (name: string, size = 3) =>
  Object.defineProperty(new File(['abc'], name), 'size', { value: size });

it('shows the files with their size, who added them and when', async () => {
  open();
  const list = within(await (await card()).findByRole('list', { name: 'Added files' }));
  expect(list.getByRole('listitem')).toHaveTextContent(/offer\.docx1\.2 MB · Ada Byron · /);
});

it('adds several files, saying how much of each is sent, but none that is too large', async () => {
  let files: object[] = [];
  const sent: (() => void)[] = [];
  const { rest } = FakeXhr;
  FakeXhr.rest = () => new Promise<void>((resolve) => sent.push(resolve));
  const { user } = open({
    findRecordFiles: () => acknowledged({ data: files }),
    '/api/exkoo/person-files': acknowledged({ fileId: 'file-1' }),
  });
  expect(await (await card()).findByText(/^PDF, images and office documents/)).toBeVisible();
  files = [offer];
  fireEvent.change((await card()).getByLabelText('Files to add'), {
    target: { files: [named('offer.docx'), named('film.pdf', 30_000_000), named('plan.pdf')] },
  });
  const list = within(await (await card()).findByRole('list', { name: 'Uploads' }));
  expect(list.getByText('A file can have at most 20 MB')).toBeVisible();
  await list.findByRole('progressbar', { name: 'Uploading offer.docx', value: { now: 50 } });
  sent[0]?.();
  await list.findByRole('progressbar', { name: 'Uploading plan.pdf', value: { now: 50 } });
  FakeXhr.rest = rest;
  sent[1]?.();
  expect(await (await card()).findByRole('button', { name: 'offer.docx' })).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Dismiss film.pdf' }));
  await waitFor(async () =>
    expect((await card()).queryByRole('list', { name: 'Uploads' })).not.toBeInTheDocument(),
  );
});

it('uploads files dropped on the card and shows why a file was rejected', async () => {
  open({ '/api/exkoo/person-files': { errors: [{ message: 'Only PDF files can be added' }] } });
  const region = await screen.findByRole('region', { name: 'Files' });
  await (await card()).findByRole('button', { name: 'offer.docx' });
  fireEvent.drop(region, { dataTransfer: { files: [named('page.html')] } });
  expect(await (await card()).findByText('Only PDF files can be added')).toBeVisible();
});

it('deletes a file and takes that back', async () => {
  const { user, requests } = open({
    deleteRecordFile: () => acknowledged(),
    restoreRecordFile: () => acknowledged(),
  });
  await user.click(await (await card()).findByRole('button', { name: 'Actions for offer.docx' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('File restored')).toBeVisible();
  for (const operation of ['deleteRecordFile', 'restoreRecordFile'])
    expect(requests.find((request) => request.operation === operation)?.variables).toEqual({
      ...owner,
      id: 'file-1',
    });
});

it('gets another name, which is not empty', async () => {
  const { user, requests } = open({ renameRecordFile: () => acknowledged() });
  await user.click(await (await card()).findByRole('button', { name: 'Actions for offer.docx' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename file' }));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByText('This field is required!')).toBeVisible();
  await user.type(name, 'Second offer{Enter}');
  expect(await screen.findByText('File renamed')).toBeVisible();
  const sent = requests.find(({ operation }) => operation === 'renameRecordFile');
  expect(sent?.variables).toEqual({ ...owner, id: 'file-1', name: 'Second offer' });
});

it('is only looked at by who may not edit', async () => {
  const reader = buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') });
  const { user } = open({}, reader);
  await user.click(await (await card()).findByRole('button', { name: 'Actions for offer.docx' }));
  expect(await screen.findByRole('menuitem', { name: 'Download' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Rename' })).not.toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
  expect((await card()).queryByRole('button', { name: 'Add files' })).not.toBeInTheDocument();
});

it('says what could not be loaded', async () => {
  open({ findRecordFiles: () => ({ ...refused('The files are away'), data: [] }) });
  expect(await (await card()).findByText('The files are away')).toBeVisible();
});

it.each([
  [12, '12 bytes'],
  [2_048, '2 KB'],
  [1_048_576, '1 MB'],
  [1_300_000, '1.2 MB'],
])('%i bytes are written as %s', (bytes, text) => expect(fileSize(bytes)).toBe(text));
