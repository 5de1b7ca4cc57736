import { File as NodeFile } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import type { Viewer } from '#client/entities/session/useViewer.ts';
import { acknowledged, buildViewer, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const NEW_PASSWORD = 'purple tractor cloud';
const moment = '2026-11-20T09:00:00.000Z';

function sessionRow(_id: string, isCurrent: boolean) {
  return {
    _id,
    isCurrent,
    device: `Browser ${_id}`,
    ipAddress: '192.0.2.1',
    createdAt: moment,
    lastUsedAt: moment,
  };
}

/** The profile of a user whose data the mutations really change. */
function open(server: Record<string, unknown> = {}, changes: Partial<Viewer> = {}) {
  const state = { viewer: buildViewer(changes), sessions: [sessionRow('1', true), sessionRow('2', false)] };
  const view = renderScreen('/profile', {
    viewer: state.viewer,
    server: {
      FindUserBySecret: () => acknowledged({ data: state.viewer }),
      findMySessions: () => acknowledged({ data: state.sessions }),
      updateProfile: ({
        input,
      }: {
        input: { firstName?: string; lastName?: string; profile?: string | null };
      }) => {
        const { profile, ...fullName } = input;
        state.viewer = {
          ...state.viewer,
          fullName: { ...state.viewer.fullName, ...fullName },
          ...(profile === undefined ? {} : { profile }),
        };
        return acknowledged({}, 'Your profile is saved');
      },
      ...server,
    },
  });
  const sent = (operation: string) => view.requests.filter((request) => request.operation === operation);
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }));
  return { ...view, state, sent, press };
}

it('saves the name and shows it', async () => {
  const { user, press, sent } = open();
  const firstName = await screen.findByLabelText('First name');
  await user.clear(firstName);
  await press('Save name');
  expect(firstName).toHaveAccessibleDescription('First Name is required');
  expect(sent('updateProfile')).toEqual([]);
  await user.type(firstName, 'Augusta');
  await press('Save name');
  expect(await screen.findByText('Your profile is saved')).toBeInTheDocument();
  expect(sent('updateProfile')[0]!.variables).toEqual({ input: { firstName: 'Augusta', lastName: 'Byron' } });
  await press('Account menu');
  expect(await screen.findByText('Augusta Byron')).toBeInTheDocument();
});

it('uploads a photo as a profile upload, and removes it', async () => {
  const reply = {
    acknowledgement: true,
    statusCode: 200,
    message: 'File uploaded successfully',
    filePath: 'uploads/1.webp',
  };
  const { user, press, sent, state } = open({ uploadSingleFile: () => reply });
  URL.createObjectURL ??= () => 'blob:preview';
  URL.revokeObjectURL ??= () => undefined;
  expect(
    await screen.findByText('Maximum file size 5MB. Allowed formats: JPG, JPEG, PNG, WEBP.'),
  ).toBeInTheDocument();
  const file = new NodeFile(['bytes'], 'me.png', { type: 'image/png' }) as unknown as File;
  await user.upload(screen.getByLabelText('Photo file'), file);
  expect(await screen.findByText('File uploaded successfully')).toBeInTheDocument();
  await waitFor(() => expect(state.viewer.profile).toBe('uploads/1.webp'));
  expect(sent('uploadSingleFile')[0]!.variables).toMatchObject({
    activity: 'profile-upload',
    email: 'ada@example.com',
  });
  await press('Remove photo');
  await waitFor(() => expect(state.viewer.profile).toBeNull());
});

it('changes the password, empties the form, and lists the sessions anew', async () => {
  const { user, press, sent } = open({ changePassword: () => acknowledged({}, 'Your password is changed') });
  await user.type(await screen.findByLabelText('Current password'), 'demo demo demo');
  await user.type(screen.getByLabelText('New password'), NEW_PASSWORD);
  await press('Change password');
  expect(await screen.findByText('Your password is changed')).toBeInTheDocument();
  expect(sent('changePassword')[0]!.variables).toEqual({
    currentPassword: 'demo demo demo',
    newPassword: NEW_PASSWORD,
  });
  expect(screen.getByLabelText('Current password')).toHaveValue('');
  expect(screen.getByLabelText('New password')).toHaveValue('');
  await waitFor(() => expect(sent('findMySessions')).toHaveLength(2));
});

it('keeps the new password in the form if the current password is wrong', async () => {
  const { user, press } = open({ changePassword: () => refused('This is not your current password') });
  await user.type(await screen.findByLabelText('Current password'), 'wrong');
  await user.type(screen.getByLabelText('New password'), NEW_PASSWORD);
  await press('Change password');
  expect(await screen.findByText('This is not your current password')).toBeInTheDocument();
  expect(screen.getByLabelText('New password')).toHaveValue(NEW_PASSWORD);
});

it('turns two-step log-in on with the password', async () => {
  const { user, press, sent, state } = open({
    setTwoStep: ({ isOn }: { isOn: boolean }) => {
      state.viewer = { ...state.viewer, isTwoStepOn: isOn };
      return acknowledged({}, 'Two-step verification is on');
    },
  });
  await press('Turn on');
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn on two-step verification' }));
  await user.type(dialog.getByLabelText('Password'), 'demo demo demo');
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeInTheDocument();
  expect(sent('setTwoStep')[0]!.variables).toEqual({ isOn: true, password: 'demo demo demo' });
});

it('marks this session, ends one, and all others', async () => {
  const { press, sent, state } = open({
    endSession: () => {
      state.sessions = [sessionRow('1', true), sessionRow('3', false)];
      return acknowledged({}, 'The session is ended');
    },
    endOtherSessions: () => {
      state.sessions = [sessionRow('1', true)];
      return acknowledged({}, 'One other session is ended');
    },
  });
  const current = (await screen.findByText('This session')).closest('li')!;
  expect(current).toHaveTextContent('Browser 1');
  expect(within(current).queryByRole('button')).toBeNull();
  await press('End the session on Browser 2');
  expect(await screen.findByText('Browser 3')).toBeInTheDocument();
  expect(sent('endSession')[0]!.variables).toEqual({ id: '2' });
  await press('End all other sessions');
  await waitFor(() => expect(screen.queryByText('Browser 3')).toBeNull());
  expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull();
});

it('offers to try again where the sessions do not load', async () => {
  let isDown = true;
  const { press } = open({
    findMySessions: () => {
      if (isDown)
        throw Object.assign(new Error('Something went wrong'), {
          extensions: { code: 'INTERNAL_SERVER_ERROR' },
        });
      return acknowledged({ data: [sessionRow('1', true)] });
    },
  });
  expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
  isDown = false;
  await press('Try again');
  expect(await screen.findByText('Browser 1')).toBeInTheDocument();
});

it('asks for the deletion of the account, shows the day over every screen, and takes it back', async () => {
  const { user, press, state } = open({
    requestAccountDeletion: () => {
      const deletionInfo = { requestedAt: moment, deletionDate: '2026-12-20T12:00:00.000Z' };
      state.viewer = { ...state.viewer, status: 'DELETION_REQUESTED', deletionInfo };
      return acknowledged({}, 'Your account will be deleted in 30 days');
    },
    cancelAccountDeletion: () => {
      state.viewer = { ...state.viewer, status: 'ACTIVE', deletionInfo: null };
      return acknowledged({}, 'Account deletion cancelled');
    },
  });
  await press('Delete my account');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete my account' }));
  await user.type(dialog.getByLabelText('Password'), 'demo demo demo');
  await user.click(dialog.getByRole('button', { name: 'Yes, delete my account' }));
  const banner = await screen.findByRole('region', { name: 'Account deletion' });
  expect(banner).toHaveTextContent(/will be deleted on .*2026/);
  await user.click(within(banner).getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Account deletion' })).toBeNull());
  expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeInTheDocument();
});

it('saves the notification settings and the mail frequency on each change', async () => {
  let data = { mail: 'NEVER', muted: [] as string[], push: [] as string[], pushKey: 'key' };
  const { user, requests } = renderScreen('/profile', {
    server: {
      findMySessions: () => acknowledged({ data: [] }),
      findNotificationChoices: () => acknowledged({ data }),
      saveNotificationChoices: ({ input }: { input: typeof data }) => {
        data = { ...data, ...input };
        return acknowledged();
      },
    },
  });
  const sent = () =>
    requests
      .filter(({ operation }) => operation === 'saveNotificationChoices')
      .map(({ variables }) => variables['input']);
  await user.click(await screen.findByRole('checkbox', { name: 'Tasks assigned to you' }));
  await waitFor(() => expect(sent()).toEqual([{ mail: 'NEVER', muted: ['TASK_ASSIGNED'], push: [] }]));
  await user.click(screen.getByRole('radio', { name: /^Daily/ }));
  await waitFor(() => expect(sent()[1]).toEqual({ mail: 'DAILY', muted: ['TASK_ASSIGNED'], push: [] }));
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Daily/ })).toBeChecked());
  expect(screen.getByRole('checkbox', { name: 'Tasks assigned to you' })).not.toBeChecked();
});

it('keeps the chosen notification settings during a slow reload and adds the next change to them', async () => {
  let data = { mail: 'NEVER', muted: [] as string[], push: [] as string[], pushKey: 'key' };
  let isSlow = false;
  const { user, requests } = renderScreen('/profile', {
    server: {
      findMySessions: () => acknowledged({ data: [] }),
      findNotificationChoices: () => (isSlow ? new Promise(() => {}) : acknowledged({ data })),
      saveNotificationChoices: ({ input }: { input: typeof data }) => {
        data = { ...data, ...input };
        isSlow = true;
        return acknowledged();
      },
    },
  });
  const sent = () =>
    requests
      .filter(({ operation }) => operation === 'saveNotificationChoices')
      .map(({ variables }) => variables['input']);
  await user.click(await screen.findByRole('checkbox', { name: 'Tasks assigned to you' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Tasks assigned to you' })).not.toBeChecked();
  await user.click(screen.getByRole('radio', { name: /^Daily/ }));
  await waitFor(() => expect(sent()[1]).toEqual({ mail: 'DAILY', muted: ['TASK_ASSIGNED'], push: [] }));
});

it('pushes the chosen kinds, and says where the browser cannot receive them', async () => {
  let data = { mail: 'NEVER', muted: [] as string[], push: [] as string[], pushKey: 'key' };
  const { user, requests } = renderScreen('/profile', {
    server: {
      findMySessions: () => acknowledged({ data: [] }),
      findNotificationChoices: () => acknowledged({ data }),
      saveNotificationChoices: ({ input }: { input: typeof data }) => {
        data = { ...data, ...input };
        return acknowledged();
      },
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Push: SMS replies' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(requests.find(({ operation }) => operation === 'saveNotificationChoices')!.variables).toEqual({
    input: { mail: 'NEVER', muted: [], push: ['SMS_REPLY'] },
  });
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Push: SMS replies' })).toBeChecked());
  expect(screen.getByText(/does not support push notifications/)).toBeInTheDocument();
});
