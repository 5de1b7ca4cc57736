import { postGraphql } from '#client/data/requests/postGraphql.ts';
import { signWithPasskey } from '#client/entities/passkeys/askPasskey.ts';
import { SignInWithPasskeyDocument, StartPasskeySignInDocument } from './auth.generated.ts';
import type { useFinishSignIn } from './useFinishSignIn.ts';

/** Signs in by passkey and opens the next screen; resolves to why not, or null. */
export async function passkeySignIn(
  isRemembered: boolean,
  finishSignIn: ReturnType<typeof useFinishSignIn>,
): Promise<string | null> {
  const { data, error } = await postGraphql(StartPasskeySignInDocument, {}, { isPublic: true });
  if (error) return error.message;
  const { response, problem } = await signWithPasskey(data.startPasskeySignIn.options ?? '');
  if (problem !== null) return problem;
  const signIn = await postGraphql(
    SignInWithPasskeyDocument,
    { response, rememberMe: isRemembered },
    { isPublic: true },
  );
  if (signIn.error) return signIn.error.message;
  const reply = signIn.data.signInWithPasskey;
  return finishSignIn(reply, reply.email ?? '', { isRemembered }) ? null : reply.message;
}
