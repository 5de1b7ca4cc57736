import { validate as isUuid } from 'uuid';
import { INVITE_DAYS } from '#contract/limits/account/team.ts';
import type { TeamDeps } from './teamDeps.ts';

/** The invitation of a link, and the number of the email that contains it. */
export interface InviteLink {
  companyId: string;
  inviteId: string;
  sentCount: number;
}

/** The link of an invitation, and when it ends. */
export function linkOfInvite(
  { tokens, config }: Pick<TeamDeps, 'tokens' | 'config'>,
  { companyId, inviteId, sentCount }: InviteLink,
  at: Date,
): { link: string; expiresAt: Date } {
  const expiresAt = new Date(at.getTime() + INVITE_DAYS * DAY_MS);
  const token = tokens.signId({ purpose: PURPOSE, id: `${companyId}_${inviteId}_${sentCount}`, expiresAt });
  return { link: `${config.publicUrl}/auth/accept-invite?token=${token}`, expiresAt };
}

/** The contents of a token; null if it is expired or forged. */
export function readInviteToken({ tokens }: Pick<TeamDeps, 'tokens'>, token: string): InviteLink | null {
  const [companyId = '', inviteId = '', sentCount = ''] = (tokens.readId(PURPOSE, token) ?? '').split('_');
  if (!isUuid(companyId) || !isUuid(inviteId)) return null;
  return { companyId, inviteId, sentCount: Number(sentCount) };
}

const PURPOSE = 'team-invite';
const DAY_MS = 86_400_000;
