import { MAX_UPLOAD_BYTES } from '#contract/limits/upload.ts';
import { photoProblem } from './photo.ts';

it.each([
  ['image/png', MAX_UPLOAD_BYTES, null],
  ['image/jpeg', 1, null],
  ['image/webp', 1, null],
  ['image/png', MAX_UPLOAD_BYTES + 1, 'File size must be less than 5MB'],
  ['image/gif', 1, 'Only JPG, PNG and WEBP images can be uploaded'],
  ['image/svg+xml', 1, 'Only JPG, PNG and WEBP images can be uploaded'],
  ['', 1, 'Only JPG, PNG and WEBP images can be uploaded'],
])('answers a %s of %i bytes with %s', (type, size, message) => {
  expect(photoProblem({ type, size })).toBe(message);
});
