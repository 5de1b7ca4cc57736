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
  label: string;
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
  stage: one('Stage', 'stage', 'stageId'),
  status: one('Status', 'status', 'statusId'),
  source: one('Source', 'source', 'sourceId'),
  group: many('Groups', 'groups', 'addGroupIds', 'removeGroupIds'),
  project: many(msg`Interested projects`, 'interested projects', 'addProjectIds', 'removeProjectIds'),
  tag: many('Tags', 'tags', 'addTags', 'removeTags'),
};

function one(label: string, word: string, field: 'stageId' | 'statusId' | 'sourceId'): BulkAction {
  return {
    label,
    title: (what) => t`Set ${word} of ${what}`,
    isMany: false,
    change: ([value]) => (value === undefined ? {} : { [field]: value }),
  };
}

function many(
  label: string,
  word: string,
  add: 'addGroupIds' | 'addProjectIds' | 'addTags',
  remove: 'removeGroupIds' | 'removeProjectIds' | 'removeTags',
): BulkAction {
  return {
    label,
    title: (what) => t`Change ${word} of ${what}`,
    isMany: true,
    change: (values, isRemoving) => ({ [isRemoving ? remove : add]: values }),
  };
}
