import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Activity } from './activityApi.ts';
import { CRM_ACTIONS } from './crmActions.ts';
import { DEAL_ACTIONS } from './dealActions.ts';
import { FILTER_LABELS } from './recordTexts.ts';
import type { ActionTexts } from './textAndMoneyActions.ts';
import { TEXT_AND_MONEY_ACTIONS } from './textAndMoneyActions.ts';

/** What happened, as a sentence about the actor and the thing. */
export function actionText({ entity, action }: Pick<Activity, 'entity' | 'action'>): MessageDescriptor {
  const known = entity === 'account' ? ACCOUNT_ACTIONS[action] : ACTIONS[action]?.done;
  return known ?? msg({ message: '{actor} {action} {thing}' });
}

/** The actions that can be filtered by. */
export function actionOptions(): { value: string; label: string }[] {
  return Object.entries(ACTIONS).map(([value, { label }]) => ({ value, label: t(label) }));
}

/** The kinds of records that can be filtered by. */
export function entityOptions(): { value: string; label: string }[] {
  return Object.entries(FILTER_LABELS).map(([value, label]) => ({ value, label: t(label) }));
}

const COMPANY_ACTIONS: Record<string, ActionTexts> = {
  created: { label: msg`Added`, done: msg({ message: '{actor} added {thing}' }) },
  updated: { label: msg`Changed`, done: msg({ message: '{actor} changed {thing}' }) },
  trashed: { label: msg`Moved to trash`, done: msg({ message: '{actor} moved to trash {thing}' }) },
  restored: { label: msg`Restored`, done: msg({ message: '{actor} restored {thing}' }) },
  deleted: { label: msg`Permanently deleted`, done: msg({ message: '{actor} permanently deleted {thing}' }) },
  reinstated: {
    label: msg`Suspension lifted`,
    done: msg({ message: '{actor} lifted the suspension of {thing}' }),
  },
  'domain-added': { label: msg`Domain added`, done: msg({ message: '{actor} set the domain of {thing}' }) },
  'domain-removed': {
    label: msg`Domain removed`,
    done: msg({ message: '{actor} removed the domain of {thing}' }),
  },
  'domain-verified': {
    label: msg`Domain verified`,
    done: msg({ message: '{actor} verified the domain of {thing}' }),
  },
  'domain-drifted': {
    label: msg`Domain points elsewhere`,
    done: msg({ message: '{actor} no longer found the DNS record of {thing}' }),
  },
  'certificate-requested': {
    label: msg`Certificate requested`,
    done: msg({ message: '{actor} requested a certificate for {thing}' }),
  },
  'certificate-issued': {
    label: msg`Certificate installed`,
    done: msg({ message: '{actor} installed the certificate of {thing}' }),
  },
  'plan-charged': { label: msg`Plan charged`, done: msg({ message: '{actor} charged a card for {thing}' }) },
  'plan-unpaid': {
    label: msg`Plan not paid`,
    done: msg({ message: '{actor} could not charge a card for {thing}' }),
  },
  'certificate-failed': {
    label: msg`Certificate failed`,
    done: msg({ message: '{actor} failed to get a certificate for {thing}' }),
  },
};

/** Actions on team members. */
const TEAM_ACTIONS: Record<string, ActionTexts> = {
  invited: { label: msg`Invited`, done: msg({ message: '{actor} invited {thing}' }) },
  'invited-again': {
    label: msg`Invited again`,
    done: msg({ message: '{actor} sent another invitation to {thing}' }),
  },
  'invitation-revoked': {
    label: msg`Invitation revoked`,
    done: msg({ message: '{actor} revoked the invitation of {thing}' }),
  },
  joined: { label: msg`Joined the team`, done: msg({ message: '{actor} joined the team as {thing}' }) },
  suspended: { label: msg`Suspended`, done: msg({ message: '{actor} suspended {thing}' }) },
  reactivated: {
    label: msg`Suspension lifted`,
    done: msg({ message: '{actor} lifted the suspension of {thing}' }),
  },
  'seen-as': {
    label: msg`Impersonation started`,
    done: msg({ message: '{actor} started impersonating {thing}' }),
  },
  'seen-as-ended': {
    label: msg`Impersonation stopped`,
    done: msg({ message: '{actor} stopped impersonating {thing}' }),
  },
  left: {
    label: msg`Lead assignment ended`,
    done: msg({ message: '{actor} stopped assigning leads to {thing}' }),
  },
};

const ACTIONS: Record<string, ActionTexts> = {
  ...COMPANY_ACTIONS,
  ...CRM_ACTIONS,
  ...TEXT_AND_MONEY_ACTIONS,
  ...DEAL_ACTIONS,
  ...TEAM_ACTIONS,
};

const ACCOUNT_ACTIONS: Record<string, MessageDescriptor> = {
  updated: msg({ message: '{actor} changed the profile' }),
  'two-step-changed': msg({ message: '{actor} changed two-step verification' }),
  'deletion-requested': msg({ message: '{actor} requested the deletion of the account' }),
  'deletion-cancelled': msg({ message: '{actor} cancelled the deletion of the account' }),
};
