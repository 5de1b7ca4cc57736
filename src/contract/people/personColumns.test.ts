import { exportColumns, listColumns } from './personColumns.ts';

const names = (kind: 'LEAD' | 'CONTACT', shown: boolean) =>
  listColumns(kind)
    .filter((column) => column.shown === shown)
    .map(({ label }) => label);

test('the lists have the columns of the specification, in its order', () => {
  expect(names('LEAD', true)).toEqual([
    'Person',
    'Phone',
    'Stage',
    'Next Call',
    'Status',
    'Group',
    'Lead Manager',
    'Integrations',
  ]);
  expect(names('LEAD', false).slice(0, 7)).toEqual([
    'Email',
    'WhatsApp',
    'Date Added',
    'Job Title',
    'Next Meeting',
    'Company',
    'Interested Projects',
  ]);
  expect(names('CONTACT', true)).toEqual([
    'Person',
    'Phone',
    'Email',
    'Next Call',
    'Job Title',
    'Company',
    'Source',
    'Date Added',
  ]);
});

test('every field can be shown, but nothing that the kind has not', () => {
  expect(names('LEAD', false)).toEqual(
    expect.arrayContaining(['Source', 'City', 'Postal Code', 'Tags', 'Property Category', 'Created By']),
  );
  expect(names('CONTACT', false)).toEqual(
    expect.arrayContaining(['Lead Manager', 'Group', 'WhatsApp', 'Next Meeting', 'City', 'Tags']),
  );
  const paths = exportColumns('CONTACT').map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['tags', 'personalInformation.address.city', 'createdBy']));
  expect(paths).not.toEqual(expect.arrayContaining(['leadStage.stageLevel']));
});
