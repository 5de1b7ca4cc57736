import { File } from 'node:buffer';
import { fileUrl } from './fileUrl.ts';
import { uploadFile, UPLOAD_TEXTS } from './uploadFile.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

it('sends the file by the multipart request specification, with the header that forces a preflight', async () => {
  const reply = { acknowledgement: true, statusCode: 200, message: 'File uploaded successfully', filePath: 'uploads/1.webp' };
  const fetchMock = jest.fn(async (_url: URL, _init: RequestInit) => Response.json({ data: { uploadSingleFile: reply } }));
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  const file = new File(['bytes'], 'me.png', { type: 'image/png' });

  expect(await uploadFile({ file: file as unknown as globalThis.File, activity: 'profile-upload', email: 'ada@example.com' })).toEqual({ data: reply });

  const init = fetchMock.mock.calls[0]![1];
  expect(init.headers).toMatchObject({ 'graphql-require-preflight': '1' });
  // The browser writes the content type itself, with the boundary.
  expect(init.headers).not.toHaveProperty('content-type');
  const body = init.body as FormData;
  expect([...body.keys()]).toEqual(['operations', 'map', '0']);
  expect(JSON.parse(String(body.get('operations')))).toMatchObject({
    query: expect.stringContaining('uploadSingleFile'),
    variables: { file: null, activity: 'profile-upload', email: 'ada@example.com' },
  });
  expect(JSON.parse(String(body.get('map')))).toEqual({ 0: ['variables.file'] });
});

it('keeps the texts', () => {
  expect(UPLOAD_TEXTS).toEqual({ success: 'File uploaded successfully', failure: 'Error uploading file' });
});

it('shows a file from the API, and nothing for none', () => {
  expect(fileUrl('uploads/1.webp')).toBe('/api/exkoo/uploads/1.webp');
  expect(fileUrl(null)).toBeUndefined();
  expect(fileUrl('')).toBeUndefined();
});
