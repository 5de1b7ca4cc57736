import type { OperationCase } from '../operationCase.ts';
import { company, plain } from '../operationCase.ts';

const EMAIL = 'nobody@access.test';
const PASSWORD = 'a rather long password';

export const accountCases: Record<string, OperationCase> = {
  findAllUsers: company(({ companyId }) => ({
    input: {
      search: 'ann',
      companyId,
      roles: ['ADMIN'],
      statuses: ['ACTIVE'],
      sort: 'lastSeenAt',
      direction: 'DESC',
      thenBy: [{ sort: 'name', direction: 'ASC' }],
      page: 1,
      limit: 10,
    },
  })),
  suspendUser: company(({ companyId }) => ({ id: companyId, isSuspended: true })),
  endUserSessions: company(({ companyId }) => ({ id: companyId })),
  FindUserBySecret: plain({ secretToken: 'none' }),
  updateProfile: plain({ input: { firstName: 'Ann' } }),
  setTwoStep: plain({ isOn: true, password: 'wrong' }),
  requestAccountDeletion: plain({ password: 'wrong' }),
  cancelAccountDeletion: plain(),
  switchCompany: company(({ companyId }) => ({ companyId })),

  findMySessions: plain(),
  findSignUpRule: plain(),
  register: plain({ input: { firstName: 'A', lastName: 'B', email: EMAIL, password: PASSWORD } }),
  verifyRegistration: plain({ email: EMAIL, otp: '000000' }),
  login: plain({ email: EMAIL, password: PASSWORD, rememberMe: false }),
  verifyLogin: plain({ email: EMAIL, otp: '00000000' }),
  resendOtp: plain({ email: EMAIL, purpose: 'LOGIN' }),
  forgotPassword: plain({ email: EMAIL }),
  verifyResetPassword: plain({ email: EMAIL, otp: '00000000' }),
  resetPassword: plain({ resetToken: 'none', newPassword: PASSWORD }),
  refreshSession: plain({ refreshToken: 'none' }),
  logout: plain(),
  endSession: { variables: ({ sessionId }) => ({ id: sessionId }), touches: 'session' },
  endOtherSessions: plain(),
  confirmPassword: plain({ password: 'wrong' }),
  changePassword: plain({ currentPassword: 'wrong', newPassword: PASSWORD }),

  findMySignInMethods: plain(),
  findMySecurityActivity: plain(),
  verifySecondFactor: plain({ token: 'none', method: 'APP', value: '000000' }),
  sendSignInCode: plain({ token: 'none' }),
  startPasskeySignIn: plain(),
  signInWithPasskey: plain({ response: '{}', rememberMe: false }),
  startPasskeyConfirmation: plain(),
  confirmIdentity: plain({ method: 'APP', value: '000000' }),
  startAuthenticatorApp: plain(),
  confirmAuthenticatorApp: plain({ code: '000000' }),
  removeAuthenticatorApp: plain(),
  startPasskey: plain(),
  addPasskey: plain({ response: '{}', name: 'Laptop' }),
  renamePasskey: { variables: ({ sessionId }) => ({ id: sessionId, name: 'Laptop' }), touches: 'session' },
  removePasskey: { variables: ({ sessionId }) => ({ id: sessionId }), touches: 'session' },
  renewRecoveryCodes: plain(),

  uploadSingleFile: plain(),
};
