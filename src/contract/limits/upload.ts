import { translated } from '../i18n/translated.ts';
/** The purposes of uploads; sent with the file. */
export const UPLOAD_ACTIVITIES = ['profile-upload', 'company-logo'] as const;
export type UploadActivity = (typeof UPLOAD_ACTIVITIES)[number];

/** The largest file in bytes (5 MB as people count it on their disks: 5 × 1024 × 1024). */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

/** Images are decoded on the server; more pixels than this are refused before that. */
export const MAX_UPLOAD_PIXELS = 40_000_000;

/** The longer side of a stored image, in pixels. Larger ones are scaled down. */
export const STORED_IMAGE_SIDE = 1024;

/** The types that a file picker offers. The server checks the content, never the name or type. */
export const UPLOAD_MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Messages about uploads. */
export const UPLOAD_MESSAGES = translated({
  hint: /*i18n*/ 'Maximum file size 5MB. Allowed formats: JPG, JPEG, PNG, WEBP.',
  tooLarge: /*i18n*/ 'File size must be less than 5MB',
  wrongType: /*i18n*/ 'Only JPG, PNG and WEBP images can be uploaded',
  unreadable: /*i18n*/ 'This image cannot be read. Save it again or choose another',
  tooManyPixels: /*i18n*/ 'This image has too many pixels. Choose one of at most 40 megapixels',
  success: /*i18n*/ 'File uploaded successfully',
  failure: /*i18n*/ 'Error uploading file',
} as const);
