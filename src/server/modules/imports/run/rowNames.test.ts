import { expect, test } from '@jest/globals';
import type { Reply } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { importing } from '../testing/importing.ts';

test('skipped rows are reported with the names in the row, as long as the file is stored', async () => {
  const app = await createTestApp();
  const owner = await app.createUser();
  await app.createCompany(owner, { companyName: 'Importers' });
  const mine = importing(app, owner);
  const id = await mine.draft(
    'First name,Last name,Email,Phone\nAnn,Archer,ann@,\n,,,12\nBob,,bob@example.test,\nCy,,no,\n',
  );
  await mine.run(id);
  const reported = async () => {
    const { failures } = await mine.call(
      'query($id: ID!) { findChangeJob(id: $id) { acknowledgement message failures { row personId name } } }',
      { id },
    );
    return (failures as Reply[]).map(({ row, name }) => [row, name]);
  };
  expect(await reported()).toEqual([
    [2, 'Ann Archer'],
    [3, '12'],
    [5, 'Cy'],
  ]);
  await app.database.executeSql('delete from import_chunks where job_id = $1', [id]);
  expect(await reported()).toEqual([
    [2, null],
    [3, null],
    [5, null],
  ]);
  await app.close();
});
