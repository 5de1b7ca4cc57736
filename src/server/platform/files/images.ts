import pLimit from 'p-limit';
import type Sharp from 'sharp';

/** Why an image was not taken. */
export class ImageRejected extends Error {
  override name = 'ImageRejected';
  readonly kind: 'type' | 'pixels' | 'unreadable';

  constructor(kind: 'type' | 'pixels' | 'unreadable', cause?: unknown) {
    super(`The image was refused: ${kind}`, { cause });
    this.kind = kind;
  }
}

/**
 * Decodes a JPEG, PNG or WebP and encodes it anew as WebP, so that nothing but the picture is left: no metadata, no
 * second file hidden in it. The first frame of an animation stays. Scaled down until both sides are at most `side`
 * pixels; turned upright first. Throws ImageRejected for other content ('type', whatever the name says), more than
 * `maxPixels` ('pixels') and damaged files ('unreadable').
 */
export function toCleanWebp(
  bytes: Uint8Array,
  { side, maxPixels }: { side: number; maxPixels: number },
): Promise<Buffer> {
  return decoding(async () => {
    const sharp = await loadSharp();
    const format = SIGNATURES.find(({ isIn }) => isIn(Buffer.from(bytes.subarray(0, 12))))?.format;
    if (!format) throw new ImageRejected('type');
    try {
      const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: false });
      const { width, height } = await image.metadata();
      if (width * height > maxPixels) throw new ImageRejected('pixels');
      const fit = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
      return await image.autoOrient().resize(fit).webp({ quality: 82 }).toBuffer();
    } catch (error) {
      if (error instanceof ImageRejected) throw error;
      throw new ImageRejected(/pixel limit/i.test((error as Error).message) ? 'pixels' : 'unreadable', error);
    }
  });
}

/**
 * An image as it is printed: a JPEG on white, at most `side` pixels wide and high. Rejects a damaged file, and more than
 * `maxPixels`.
 */
export function toPrintedJpeg(
  bytes: Uint8Array,
  { side, maxPixels }: { side: number; maxPixels: number },
): Promise<Buffer> {
  return decoding(async () => {
    const sharp = await loadSharp();
    return sharp(bytes, { limitInputPixels: maxPixels, animated: false })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 90 })
      .toBuffer();
  });
}

const startsWith =
  (...signature: number[]) =>
  (head: Buffer) =>
    head.subarray(0, signature.length).equals(Buffer.from(signature));

const SIGNATURES = [
  { format: 'jpeg', isIn: startsWith(0xff, 0xd8, 0xff) },
  { format: 'png', isIn: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  {
    format: 'webp',
    isIn: (head: Buffer) =>
      head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  },
];

// 40 megapixels take 160 MB while they are decoded: two at a time, on one thread each.
const decoding = pLimit(2);

let loaded: Promise<typeof Sharp> | undefined;

/** The library, loaded with the first image. */
function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    // The decoders of all other formats are switched off in the library itself, whatever a file claims to be.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    return sharp;
  });
  return loaded;
}
