import { screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { acknowledged, buildViewer, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const PASSWORD = 'correct horse battery';
const claims = {
  sub: 'user-1',
  sid: 'session-1',
  secretToken: 'secret-1',
  exp: Math.floor(Date.now() / 1000) + 300,
};
const accessToken = `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
const opened = acknowledged(
  { accessToken, refreshToken: 'refresh-1', otpRequired: false, secondFactor: null },
  'Welcome back',
);
const owed = acknowledged(
  { accessToken: null, refreshToken: null, otpRequired: true, secondFactor: null },
  'We sent a code',
);
const refusedSession = (message: string, fields: object = {}) => ({
  ...refused(message),
  accessToken: null,
  refreshToken: null,
  otpRequired: false,
  secondFactor: null,
  ...fields,
});

const panel = {
  // Where a user arrives; what it shows is another test's matter
  findDashboard: () => ({ ...refused('Not now'), data: null }),
  FindUserBySecret: () => acknowledged({ data: buildViewer() }),
  findMySessions: () => acknowledged({ data: [] }),
  findSignUpRule: () => acknowledged({ data: { policy: 'OPEN', emailDomains: [] } }),
};

afterEach(() => sessionStorage.clear());

function open(path: string, server: Record<string, unknown> = {}) {
  const view = renderScreen(path, { viewer: null, server: { ...panel, ...server } });
  const type = async (label: string, text: string) =>
    view.user.type(await screen.findByLabelText(label), text);
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  const sent = (operation: string) => view.requests.filter((request) => request.operation === operation);
  const isAt = (pathname: string) => waitFor(() => expect(view.address().split('?')[0]).toBe(pathname));
  return { ...view, type, press, sent, isAt };
}

describe('log in', () => {
  it.each(['/auth', '/auth/login'])(
    'is shown at %s, with fields that password managers know',
    async (path) => {
      open(path);
      expect(await screen.findByLabelText('Email')).toHaveAttribute('autocomplete', 'email');
      expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
    },
  );

  it('leads home by its logo, which is outside this application', async () => {
    open('/auth/login');
    expect(await screen.findByRole('link', { name: 'Exkoo' })).toHaveAttribute('href', '/');
  });

  it('starts the session and redirects to the requested page', async () => {
    const { type, press, sent, isAt } = open('/auth/login?next=%2Fprofile', { login: () => opened });
    await type('Email', ' Ada@Example.com ');
    await type('Password', PASSWORD);
    await press('Log in');
    await isAt('/profile');
    expect(sent('login')[0]!.variables).toEqual({
      email: 'ada@example.com',
      password: PASSWORD,
      rememberMe: false,
    });
    expect(Cookies.get()).toEqual({ accessToken, refreshToken: 'refresh-1', email: 'ada@example.com' });
  });

  it('keeps the session for 30 days if the user chooses “Keep me signed in”', async () => {
    const set = jest.spyOn(Cookies, 'set');
    const { type, user, press, sent, isAt } = open('/auth/login?next=%2Fprofile', { login: () => opened });
    await type('Email', 'ada@example.com');
    await type('Password', PASSWORD);
    await user.click(screen.getByRole('checkbox', { name: 'Keep me signed in' }));
    await press('Log in');
    await isAt('/profile');
    expect(sent('login')[0]!.variables['rememberMe']).toBe(true);
    const expires = set.mock.calls.find(([name]) => name === 'refreshToken')![2]!.expires as Date;
    expect(Math.round((expires.getTime() - Date.now()) / 86_400_000)).toBe(30);
    set.mockRestore();
  });

  it("shows the server's error in the form and keeps the input", async () => {
    const { type, press } = open('/auth/login', {
      login: () => refusedSession('The email or password is wrong'),
    });
    await type('Email', 'ada@example.com');
    await type('Password', PASSWORD);
    await press('Log in');
    expect(await screen.findByText('The email or password is wrong')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD);
    expect(Cookies.get()).toEqual({});
  });

  it('shows errors at empty required fields, focuses the first, and sends nothing', async () => {
    const { press, requests } = open('/auth/login');
    await screen.findByLabelText('Email');
    await press('Log in');
    const email = screen.getByLabelText('Email');
    expect(email).toHaveAccessibleDescription('Email is required');
    expect(email).toBeInvalid();
    expect(email).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
    expect(requests).toEqual([]);
  });

  it('checks fields on submit, then with each key', async () => {
    const { user, type, press } = open('/auth/login');
    await type('Email', 'ada');
    await user.tab();
    expect(screen.getByLabelText('Email')).not.toHaveAccessibleDescription();
    await type('Password', PASSWORD);
    await press('Log in');
    const email = screen.getByLabelText('Email');
    expect(email).toBeInvalid();
    await user.type(email, '@example.com');
    expect(email).toBeValid();
    await user.clear(email);
    expect(email).toHaveAccessibleDescription('Email is required');
  });

  it('sends one request, however often the form is submitted', async () => {
    const { type, sent } = open('/auth/login', { login: () => new Promise(() => undefined) });
    await type('Email', 'ada@example.com');
    await type('Password', `${PASSWORD}{Enter}{Enter}`);
    await waitFor(() => expect(sent('login')).toHaveLength(1));
    await type('Password', '{Enter}');
    expect(sent('login')).toHaveLength(1);
  });

  it('says so when the server cannot be reached', async () => {
    const { type, press } = open('/auth/login');
    await type('Email', 'ada@example.com');
    await type('Password', PASSWORD);
    globalThis.fetch = async () => {
      throw new TypeError('fetch failed');
    };
    await press('Log in');
    expect(
      await screen.findByText('The server cannot be reached. Check your connection and try again.'),
    ).toBeInTheDocument();
  });

  it('asks for the one-time code, and keeps the email and the redirect', async () => {
    const { type, press, user, isAt, sent } = open('/auth/login?next=%2Fprofile', {
      login: () => owed,
      verifyLogin: () => opened,
    });
    await type('Email', 'ada@example.com');
    await type('Password', PASSWORD);
    await press('Log in');
    await isAt('/auth/verify-login');
    expect(await screen.findByText('ada@example.com')).toBeInTheDocument();
    await user.click(screen.getByLabelText('Code'));
    await user.paste('1234 5678');
    await isAt('/profile');
    expect(sent('verifyLogin')[0]!.variables).toEqual({ email: 'ada@example.com', otp: '12345678' });
  });

  it('leads an unconfirmed address to its confirmation', async () => {
    const reply = refusedSession('Confirm your email address first', {
      description: 'registration-pending',
      statusCode: 403,
    });
    const { type, press, isAt } = open('/auth/login', { login: () => reply });
    await type('Email', 'ada@example.com');
    await type('Password', PASSWORD);
    await press('Log in');
    await isAt('/auth/verify-registration');
  });

  it('redirects a signed-in user to the panel', async () => {
    const { address } = renderScreen('/auth/login?next=%2Fprofile', { server: panel });
    await waitFor(() => expect(address()).toBe('/profile'));
  });
});

describe('sign up', () => {
  it('registers, confirms the address by code and signs in', async () => {
    const server = { register: () => acknowledged(), verifyRegistration: () => opened };
    const { type, press, isAt, sent, user } = open('/auth/signup?next=%2Fprofile', server);
    await type('First name', 'Ada');
    await type('Last name', 'Byron');
    await type('Email', 'ada@example.com');
    await type('Password', PASSWORD);
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
    await press('Create account');
    await isAt('/auth/verify-registration');
    const input = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', password: PASSWORD };
    expect(sent('register')[0]!.variables).toEqual({ input });
    const code = await screen.findByLabelText('Code');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.type(code, '123456');
    await isAt('/profile');
    expect(sent('verifyRegistration')).toHaveLength(1);
  });

  it('says who may sign up where that is restricted, and why an address was refused', async () => {
    const notice = 'You can only sign up with an invitation. Open the link in your invitation email.';
    const { type, press } = open('/auth/signup', {
      findSignUpRule: () => acknowledged({ data: { policy: 'INVITATION', emailDomains: [] } }),
      register: () => refused(notice),
    });
    expect(await screen.findByText(notice)).toBeVisible();
    await type('First name', 'Ada');
    await type('Last name', 'Byron');
    await type('Email', 'ada@example.com');
    await type('Password', PASSWORD);
    await press('Create account');
    expect(await screen.findByRole('alert')).toHaveTextContent(notice);
  });

  it('shows errors at empty required fields', async () => {
    const { press } = open('/auth/signup');
    await screen.findByLabelText('First name');
    await press('Create account');
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('First Name is required');
    expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription('Last Name is required');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
    expect(screen.getByText('Password is required')).toBeInTheDocument();
  });

  it('shows the password strength', async () => {
    const { type } = open('/auth/signup');
    await type('Password', 'password1234');
    expect(await screen.findByText('Weak')).toBeInTheDocument();
    await type('Password', ' purple-tractor');
    expect(await screen.findByText('Strong')).toBeInTheDocument();
  });
});

describe('one-time codes', () => {
  it('shows a wrong code at the form and keeps it', async () => {
    sessionStorage.setItem('authFlow', JSON.stringify({ email: 'ada@example.com', codeSentAt: Date.now() }));
    const { type } = open('/auth/verify-registration', {
      verifyRegistration: () => refusedSession('This code is wrong'),
    });
    await type('Code', '123456');
    expect(await screen.findByText('This code is wrong')).toBeInTheDocument();
    expect(screen.getByLabelText('Code')).toHaveValue('123456');
  });

  it('counts down to the next code, then sends one', async () => {
    sessionStorage.setItem(
      'authFlow',
      JSON.stringify({ email: 'ada@example.com', codeSentAt: Date.now() - 56_000 }),
    );
    const { press, sent } = open('/auth/verify-login', {
      resendOtp: () => acknowledged({}, 'A new code is on its way'),
    });
    expect(await screen.findByRole('button', { name: /Send a new code in [1-4] s/ })).toBeDisabled();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send a new code' })).toBeEnabled());
    await press('Send a new code');
    expect(await screen.findByText('A new code is on its way')).toBeInTheDocument();
    expect(sent('resendOtp')[0]!.variables).toEqual({ email: 'ada@example.com', purpose: 'LOGIN' });
    expect(screen.getByRole('button', { name: /Send a new code in \d+ s/ })).toBeDisabled();
  });

  it('asks for the address where the tab does not know it', async () => {
    const { type, isAt, sent } = open('/auth/verify-registration', {
      verifyRegistration: () => opened,
      findMyCompanies: () => acknowledged({ data: [] }),
    });
    await type('Email', 'ada@example.com');
    await type('Code', '123456');
    await isAt('/dashboard');
    expect(sent('verifyRegistration')[0]!.variables).toEqual({ email: 'ada@example.com', otp: '123456' });
  });

  it('leads to the mailbox in evaluation mode only', async () => {
    open('/auth/verify-login', { '/api/exkoo/health': { status: 'ok', mode: 'evaluation' } });
    expect(await screen.findByRole('link', { name: 'Open the mailbox' })).toHaveAttribute(
      'href',
      '/dev/mailbox',
    );
  });
});

describe('a forgotten password', () => {
  it('is replaced after a code', async () => {
    const server = {
      forgotPassword: () => acknowledged(),
      verifyResetPassword: () => acknowledged({ resetToken: 'reset-1' }),
      resetPassword: () => acknowledged({}, 'Your password is changed. Sign in with it'),
    };
    const { type, press, isAt, sent, address } = open('/auth/forgot-password', server);
    await type('Email', 'ada@example.com');
    await press('Send code');
    await isAt('/auth/verify-reset-password');
    await type('Code', '12345678');
    await isAt('/auth/reset-password');
    expect(address()).toBe('/auth/reset-password');
    await type('New password', PASSWORD);
    await press('Save password');
    await isAt('/auth/login');
    expect(await screen.findByText('Your password is changed. Sign in with it')).toBeInTheDocument();
    expect(sent('resetPassword')[0]!.variables).toEqual({ resetToken: 'reset-1', newPassword: PASSWORD });
    expect(await screen.findByLabelText('Email')).toHaveValue('ada@example.com');
    expect(sessionStorage.getItem('authFlow')).not.toContain('reset-1');
  });

  it('takes along the address that was typed at the log in', async () => {
    const { type, user, isAt } = open('/auth/login');
    await type('Email', 'Ada@example.com');
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    await isAt('/auth/forgot-password');
    expect(await screen.findByLabelText('Email')).toHaveValue('ada@example.com');
  });

  it('starts at the beginning without a code', async () => {
    const { isAt } = open('/auth/reset-password');
    await isAt('/auth/forgot-password');
  });

  it('refuses a weak password before it is sent', async () => {
    sessionStorage.setItem('authFlow', JSON.stringify({ email: 'ada@example.com', resetToken: 'reset-1' }));
    const { type, press, sent } = open('/auth/reset-password');
    await type('New password', 'short');
    await press('Save password');
    expect(screen.getByText('Use at least 12 characters')).toBeInTheDocument();
    expect(sent('resetPassword')).toEqual([]);
  });
});

describe('an invitation', () => {
  const invite = {
    email: 'nora@new.test',
    companyName: 'Harbour Homes',
    fullName: { firstName: 'Nora', lastName: 'New' },
  };

  it('is accepted with name and password, and signs in', async () => {
    const { type, press, sent, isAt } = open('/auth/accept-invite?token=a.b.c', {
      findTeamInvite: () => acknowledged({ data: invite }),
      acceptInvite: () => opened,
    });
    expect(await screen.findByRole('heading', { name: 'Join Harbour Homes' })).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('Nora');
    await type('Password', PASSWORD);
    await press('Join the team');
    await isAt('/dashboard');
    expect(sent('acceptInvite')[0]!.variables).toEqual({
      token: 'a.b.c',
      firstName: 'Nora',
      lastName: 'New',
      password: PASSWORD,
    });
    expect(Cookies.get('email')).toBe('nora@new.test');
  });

  it('that is over says so, with the way to log in', async () => {
    open('/auth/accept-invite?token=old', {
      findTeamInvite: () => ({ ...refused('This invitation is no longer valid'), data: null }),
    });
    expect(await screen.findByText('This invitation is no longer valid')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
  });
});
