import type { OperationCase } from '../operationCase.ts';
import { company, plain } from '../operationCase.ts';

export const formsCases: Record<string, OperationCase> = {
  findForms: plain({ input: { search: 'walled' } }),
  findTrashedForms: plain({ input: { search: 'walled' } }),
  findForm: company(({ companyId }) => ({ id: companyId })),
  findFormSubmissions: company(({ companyId }) => ({ formId: companyId, input: { search: 'walled' } })),
  createForm: company(({ companyId }) => ({
    input: { title: 'Contact us', slug: 'contact', stageId: companyId, managerIds: [companyId] },
  })),
  updateForm: company(({ companyId }) => ({ id: companyId, input: { title: 'Taken over' } })),
  moveFormToTrash: company(({ companyId }) => ({ id: companyId })),
  deleteOrRestoreFormFromTrash: company(({ companyId }) => ({ id: companyId, isRestore: false })),
  deleteSenderSubmissions: company(({ companyId }) => ({ id: companyId })),
};
