import type { OperationCase } from '../operationCase.ts';
import { company } from '../operationCase.ts';

/** The foreign company has a deal and an account with these ids. */
const ofDeal = (more: object = {}) =>
  company(({ companyId }) => ({ kind: 'DEAL', recordId: companyId, ...more }));
const inDeal = (more: object = {}) =>
  company(({ companyId }) => ({ kind: 'DEAL', recordId: companyId, id: companyId, ...more }));
const inAccount = (more: object = {}) =>
  company(({ companyId }) => ({ kind: 'ACCOUNT', recordId: companyId, id: companyId, ...more }));

export const recordsCases: Record<string, OperationCase> = {
  findRecordMembers: ofDeal(),
  findRecordTimeline: ofDeal({ part: 'QUOTES', input: { page: 1, limit: 10 } }),
  addRecordInteraction: ofDeal({ input: { kind: 'NOTE', text: 'Hello' } }),

  updateRecordNote: inDeal({ input: { text: 'Taken over', isPinned: true } }),
  deleteRecordNote: inAccount(),
  restoreRecordNote: inDeal(),

  findRecordTasks: ofDeal(),
  createRecordTask: ofDeal({ input: { title: 'Send the contract', due: '2026-05-01T10:00' } }),
  updateRecordTask: inAccount({ input: { title: 'Taken over' } }),
  setRecordTaskDone: inDeal({ isDone: true }),
  deleteRecordTask: inAccount(),

  findRecordFiles: ofDeal(),
  renameRecordFile: inDeal({ name: 'Walled.pdf' }),
  deleteRecordFile: inAccount(),
  restoreRecordFile: inDeal(),
};
