import { msg } from '@lingui/core/macro';
import type { ActionTexts } from './textAndMoneyActions.ts';

/** Actions on accounts, deals and quotes. */
export const DEAL_ACTIONS: Record<string, ActionTexts> = {
  moved: { label: msg`Moved to another stage`, done: msg({ message: '{actor} moved {thing}' }) },
  won: { label: msg`Deal won`, done: msg({ message: '{actor} won {thing}' }) },
  lost: { label: msg`Deal lost`, done: msg({ message: '{actor} lost {thing}' }) },
  reopened: { label: msg`Deal reopened`, done: msg({ message: '{actor} reopened {thing}' }) },
  invoiced: { label: msg`Deal invoiced`, done: msg({ message: '{actor} created an invoice for {thing}' }) },
  accepted: { label: msg`Quote accepted`, done: msg({ message: '{actor} accepted {thing}' }) },
};
