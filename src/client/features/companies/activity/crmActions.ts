import { msg } from '@lingui/core/macro';
import type { ActionTexts } from './textAndMoneyActions.ts';

/** Actions on leads, contacts and their settings. */
export const CRM_ACTIONS: Record<string, ActionTexts> = {
  'note-added': { label: msg`Note added`, done: msg({ message: '{actor} added a note to {thing}' }) },
  'note-edited': { label: msg`Note changed`, done: msg({ message: '{actor} changed a note of {thing}' }) },
  'note-pinned': { label: msg`Note pinned`, done: msg({ message: '{actor} pinned a note of {thing}' }) },
  'note-unpinned': {
    label: msg`Note unpinned`,
    done: msg({ message: '{actor} unpinned a note of {thing}' }),
  },
  'note-deleted': { label: msg`Note deleted`, done: msg({ message: '{actor} deleted a note of {thing}' }) },
  'note-restored': {
    label: msg`Note restored`,
    done: msg({ message: '{actor} restored a note of {thing}' }),
  },
  'task-added': { label: msg`Task added`, done: msg({ message: '{actor} added a task to {thing}' }) },
  'task-changed': { label: msg`Task changed`, done: msg({ message: '{actor} changed a task of {thing}' }) },
  'task-done': { label: msg`Task completed`, done: msg({ message: '{actor} completed a task of {thing}' }) },
  'task-reopened': {
    label: msg`Task reopened`,
    done: msg({ message: '{actor} reopened a task of {thing}' }),
  },
  'task-deleted': { label: msg`Task deleted`, done: msg({ message: '{actor} deleted a task of {thing}' }) },
  'file-added': { label: msg`File added`, done: msg({ message: '{actor} added a file to {thing}' }) },
  'file-renamed': { label: msg`File renamed`, done: msg({ message: '{actor} renamed a file of {thing}' }) },
  'file-deleted': { label: msg`File deleted`, done: msg({ message: '{actor} deleted a file of {thing}' }) },
  'file-restored': {
    label: msg`File restored`,
    done: msg({ message: '{actor} restored a file of {thing}' }),
  },
  'call-logged': { label: msg`Call logged`, done: msg({ message: '{actor} logged a call with {thing}' }) },
  'meeting-logged': {
    label: msg`Meeting logged`,
    done: msg({ message: '{actor} logged a meeting with {thing}' }),
  },
  'form-sent': { label: msg`Form submitted`, done: msg({ message: '{actor} submitted a form as {thing}' }) },
  'submissions-deleted': {
    label: msg`Submissions deleted`,
    done: msg({ message: '{actor} deleted submissions of one sender of {thing}' }),
  },
  'handed-over': {
    label: msg`Delivered by an integration`,
    done: msg({ message: '{actor} delivered {thing}' }),
  },
  refused: {
    label: msg`Delivery rejected`,
    done: msg({ message: '{actor} rejected a delivery to {thing}' }),
  },
  'address-renewed': {
    label: msg`URL renewed`,
    done: msg({ message: '{actor} renewed the URL of {thing}' }),
  },
  'no-room': {
    label: msg`Plan limit reached`,
    done: msg({ message: '{actor} rejected a lead, because of the plan limit, from {thing}' }),
  },
  'message-sent': { label: msg`Message sent`, done: msg({ message: '{actor} sent a message to {thing}' }) },
  'reminders-asked': {
    label: msg`Reminder request sent`,
    done: msg({ message: '{actor} sent a reminder request to {thing}' }),
  },
  'reminders-accepted': {
    label: msg`Reminders accepted`,
    done: msg({ message: '{actor} accepted reminders for {thing}' }),
  },
  'reminders-stopped': {
    label: msg`Reminders stopped`,
    done: msg({ message: '{actor} stopped reminders for {thing}' }),
  },
  converted: { label: msg`Converted`, done: msg({ message: '{actor} converted to a contact {thing}' }) },
  'conversion-reverted': {
    label: msg`Conversion reverted`,
    done: msg({ message: '{actor} reverted the conversion of {thing}' }),
  },
  imported: { label: msg`Imported`, done: msg({ message: '{actor} imported {thing}' }) },
  exported: { label: msg`Exported`, done: msg({ message: '{actor} exported {thing}' }) },
  'data-exported': {
    label: msg`All data exported`,
    done: msg({ message: '{actor} exported all data of {thing}' }),
  },
  'activity-exported': {
    label: msg`Log exported`,
    done: msg({ message: '{actor} exported the activity log of {thing}' }),
  },
  'bulk-changed': { label: msg`Bulk change`, done: msg({ message: '{actor} changed several {thing}' }) },
  'import-stopped': {
    label: msg`Import stopped`,
    done: msg({ message: '{actor} stopped an import of {thing}' }),
  },
  'bulk-change-stopped': {
    label: msg`Bulk change stopped`,
    done: msg({ message: '{actor} stopped a bulk change of {thing}' }),
  },
  merged: { label: msg`Merged`, done: msg({ message: '{actor} merged {thing}' }) },
  undone: { label: msg`Undone`, done: msg({ message: '{actor} undid a change of {thing}' }) },
  'told-apart': {
    label: msg`Dismissed as duplicates`,
    done: msg({ message: '{actor} dismissed as duplicates {thing}' }),
  },
  purged: { label: msg`Trash emptied`, done: msg({ message: '{actor} emptied trash of {thing}' }) },
  archived: { label: msg`Archived`, done: msg({ message: '{actor} archived {thing}' }) },
  calculated: { label: msg`Calculated`, done: msg({ message: '{actor} calculated {thing}' }) },
  reordered: { label: msg`Order changed`, done: msg({ message: '{actor} changed the order of {thing}' }) },
};
