/** Tells password managers whose password a form is about, where no address is asked for. Nobody sees it. */
export function PasswordOwner({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
