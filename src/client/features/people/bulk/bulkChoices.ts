import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { ChoiceKind } from '#client/entities/lead-options/choiceOptions.ts';

/** A bulk change as the API takes it. */
export interface BulkChange {
  stageId?: string;
  statusId?: string;
  /** With a status that means lost. */
  lostReason?: string;
  sourceId?: string;
  managerId?: string;
  isManagerCleared?: boolean;
  assignmentRule?: 'ROUND_ROBIN' | 'LEAST_BUSY';
  addGroupIds?: string[];
  removeGroupIds?: string[];
  addProjectIds?: string[];
  removeProjectIds?: string[];
  addTags?: string[];
  removeTags?: string[];
  custom?: CustomValues;
  addCustom?: CustomValues;
  removeCustom?: CustomValues;
  isTrashed?: boolean;
}

type CustomValues = Record<string, string | string[] | null>;

/** What can be changed on many people at once by choosing a value. */
export type BulkKind = Extract<
  ChoiceKind,
  'manager' | 'stage' | 'status' | 'source' | 'group' | 'project' | 'tag'
>;

interface BulkAction {
  /** On the button or menu line. */
  label: MessageDescriptor;
  /** 'Set stage of 12 leads' */
  title: (what: string) => string;
  /** Several values that are added or taken away, instead of one that is set. */
  isMany: boolean;
  change: (values: string[], isRemoving: boolean) => BulkChange;
}

/** Ids of assignments other than one lead manager. */
export const ASSIGNMENTS = {
  ROUND_ROBIN: msg`Round robin`,
  LEAST_BUSY: msg`Least busy`,
  UNASSIGNED: msg`Unassigned`,
} as const;

export const BULK_ACTIONS: Record<BulkKind, BulkAction> = {
  manager: {
    label: msg`Assign`,
    title: (what) => t`Assign ${what}`,
    isMany: false,
    change: ([value]) => {
      if (value === 'UNASSIGNED') return { isManagerCleared: true };
      if (value === 'ROUND_ROBIN' || value === 'LEAST_BUSY') return { assignmentRule: value };
      return value === undefined ? {} : { managerId: value };
    },
  },
  stage: one(msg`Stage`, (what) => t`Set stage of ${what}`, 'stageId'),
  status: one(msg`Status`, (what) => t`Set status of ${what}`, 'statusId'),
  source: one(msg`Source`, (what) => t`Set source of ${what}`, 'sourceId'),
  group: many(msg`Groups`, (what) => t`Change groups of ${what}`, 'addGroupIds', 'removeGroupIds'),
  project: many(
    msg`Interested projects`,
    (what) => t`Change interested projects of ${what}`,
    'addProjectIds',
    'removeProjectIds',
  ),
  tag: many(msg`Tags`, (what) => t`Change tags of ${what}`, 'addTags', 'removeTags'),
};

function one(
  label: MessageDescriptor,
  title: BulkAction['title'],
  field: 'stageId' | 'statusId' | 'sourceId',
): BulkAction {
  return {
    label,
    title,
    isMany: false,
    change: ([value]) => (value === undefined ? {} : { [field]: value }),
  };
}

function many(
  label: MessageDescriptor,
  title: BulkAction['title'],
  add: 'addGroupIds' | 'addProjectIds' | 'addTags',
  remove: 'removeGroupIds' | 'removeProjectIds' | 'removeTags',
): BulkAction {
  return {
    label,
    title,
    isMany: true,
    change: (values, isRemoving) => ({ [isRemoving ? remove : add]: values }),
  };
}
