import type { Reply } from './callApi.ts';
import { callApi } from './callApi.ts';
import { newestMail } from './mailbox.ts';
import type { Account } from './newAccount.ts';
import { goodPassword, uniqueWord } from './newAccount.ts';

/** Adds a member with a preset's permissions to the owner's team, through the API; resolves to their email address. */
export async function newMember(productUrl: string, owner: Account, preset: string): Promise<string> {
  const email = `${uniqueWord()}@journey.test`;
  const { inviteTeamMember } = await callApi<{ inviteTeamMember: Reply }>(
    productUrl,
    `mutation ($input: TeamInviteInput!) { inviteTeamMember(input: $input) { acknowledgement message } }`,
    { input: { email, firstName: 'Nora', lastName: 'New', preset } },
    owner.accessToken,
  );
  if (!inviteTeamMember.acknowledgement) throw new Error(inviteTeamMember.message);
  const { text } = await newestMail(productUrl, email);
  const token = /token=(\S+)/.exec(text)?.[1] ?? '';
  const { acceptInvite } = await callApi<{ acceptInvite: Reply }>(
    productUrl,
    `mutation ($token: String!, $password: String!) {
      acceptInvite(token: $token, firstName: "Nora", lastName: "New", password: $password) { acknowledgement message }
    }`,
    { token, password: goodPassword },
  );
  if (!acceptInvite.acknowledgement) throw new Error(acceptInvite.message);
  return email;
}
