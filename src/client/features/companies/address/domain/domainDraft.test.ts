import { readDraft, removeDraft, writeDraft } from './domainDraft.ts';

beforeEach(() => localStorage.clear());

it('keeps domain and timestamp under domain_{companyId}', () => {
  writeDraft('c1', { domain: 'example.com', timestamp: 1700000000000 });
  expect(JSON.parse(localStorage.getItem('domain_c1') ?? '')).toEqual({
    domain: 'example.com',
    timestamp: 1700000000000,
  });
  expect(readDraft('c1')).toEqual({ domain: 'example.com', timestamp: 1700000000000 });
  expect(readDraft('c2')).toBeNull();
});

it('removes a draft from local storage', () => {
  writeDraft('c1', { domain: 'example.com', timestamp: 1 });
  removeDraft('c1');
  expect(localStorage.getItem('domain_c1')).toBeNull();
});

it.each([
  '',
  'null',
  '{',
  '[]',
  '"example.com"',
  '{"domain":"example.com"}',
  '{"domain":"","timestamp":1}',
  '{"domain":1,"timestamp":1}',
])('takes %s in the storage for none', (text) => {
  localStorage.setItem('domain_c1', text);
  expect(readDraft('c1')).toBeNull();
});

it('does without a storage that refuses', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => writeDraft('c1', { domain: 'example.com', timestamp: 1 })).not.toThrow();
  refuse.mockRestore();
});
