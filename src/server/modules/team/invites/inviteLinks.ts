import { validate as isUuid } from 'uuid';
import { INVITE_DAYS } from '#contract/limits/account/team.ts';
import type { TeamDeps } from '../teamDeps.ts';

/** Which invitation a link is for, and the how manieth mail it stands in. */
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

/** What a token stands for; null for one that is over or was made up. */
export function readInviteToken({ tokens }: Pick<TeamDeps, 'tokens'>, token: string): InviteLink | null {
  const [companyId = '', inviteId = '', sentCount = ''] = (tokens.readId(PURPOSE, token) ?? '').split('_');
  if (!isUuid(companyId) || !isUuid(inviteId)) return null;
  return { companyId, inviteId, sentCount: Number(sentCount) };
}

const PURPOSE = 'team-invite';
const DAY_MS = 86_400_000;
