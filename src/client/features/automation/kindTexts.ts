import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AutomationKind } from '#contract/automation/automationKinds.ts';

interface KindTexts {
  /** One, as a title. */
  name: MessageDescriptor;
  all: MessageDescriptor;
  none: MessageDescriptor;
  /** What they do, where there are none. */
  purpose: MessageDescriptor;
  /** A name, for instance. */
  example: MessageDescriptor;
  /** Above the list of someone who may not see the other kind. */
  onlyThese: MessageDescriptor;
  add: MessageDescriptor;
  notAdded: MessageDescriptor;
  notSaved: MessageDescriptor;
  notTurned: MessageDescriptor;
  delete: MessageDescriptor;
  notDeleted: MessageDescriptor;
  deletion: MessageDescriptor;
  /** While one that is on is edited. */
  staysOn: MessageDescriptor;
  /** About publishing one that is off. */
  onceOn: MessageDescriptor;
}

/** What the screens say of each kind of automations. */
export const KIND_TEXTS: Record<AutomationKind, KindTexts> = {
  SMS: {
    name: msg`Automation`,
    all: msg`All SMS automations`,
    none: msg`No SMS automations yet`,
    purpose: msg`Send messages to leads automatically, wait for replies, and branch on conditions.`,
    example: msg`For example: Welcome new leads`,
    onlyThese: msg`Only SMS automations: you do not have permission to view workflows.`,
    add: msg`Add automation`,
    notAdded: msg`Failed to add the automation`,
    notSaved: msg`Failed to save the automation`,
    notTurned: msg`Failed to turn the automation on or off`,
    delete: msg`Delete the automation`,
    notDeleted: msg`Failed to delete the automation`,
    deletion: msg`The automation and its enrollments are permanently deleted. Sent messages remain in the inbox.`,
    staysOn: msg`The automation stays on and uses the live version until you publish the draft.`,
    onceOn: msg`New enrollments will use the draft once the automation is turned on.`,
  },
  WORKFLOW: {
    name: msg`Workflow`,
    all: msg`All workflows`,
    none: msg`No workflows yet`,
    purpose: msg`Assign leads, add tags and tasks, set stages and notify your team automatically.`,
    example: msg`For example: Assign new leads`,
    onlyThese: msg`Only workflows: you do not have permission to view SMS automations.`,
    add: msg`Add workflow`,
    notAdded: msg`Failed to add the workflow`,
    notSaved: msg`Failed to save the workflow`,
    notTurned: msg`Failed to turn the workflow on or off`,
    delete: msg`Delete the workflow`,
    notDeleted: msg`Failed to delete the workflow`,
    deletion: msg`The workflow and its enrollments are permanently deleted. Sent messages remain in the inbox.`,
    staysOn: msg`The workflow stays on and uses the live version until you publish the draft.`,
    onceOn: msg`New enrollments will use the draft once the workflow is turned on.`,
  },
};
