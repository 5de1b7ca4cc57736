import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { ImageRejected, toCleanWebp } from './images.ts';

const LIMITS = { side: 1024, maxPixels: 40_000_000 };
const MARKER = '<script>alert(1)</script>';

const picture = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } });

const kindOf = async (bytes: Uint8Array): Promise<string> => {
  try {
    const result = await toCleanWebp(bytes, LIMITS);
    expect(result.toString('latin1')).not.toContain('script');
    return (await sharp(result).metadata()).format;
  } catch (error) {
    if (error instanceof ImageRejected) return error.kind;
    throw error;
  }
};

test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes a WebP of the same picture', async (format) => {
  const result = await toCleanWebp(await picture().toFormat(format).toBuffer(), LIMITS);
  const { width, height, format: made } = await sharp(result).metadata();
  expect({ width, height, made }).toEqual({ width: 300, height: 200, made: 'webp' });
  const { data } = await sharp(result).raw().toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(180);
  expect(data[1]).toBeLessThan(60);
});

test('a large photo is scaled down, a small one is left as it is, transparency stays', async () => {
  const large = await toCleanWebp(await picture(3000, 1500).jpeg().toBuffer(), LIMITS);
  expect(await sharp(large).metadata()).toMatchObject({ width: 1024, height: 512 });
  const clear = {
    create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  } as const;
  const small = await toCleanWebp(await sharp(clear).png().toBuffer(), LIMITS);
  expect(await sharp(small).metadata()).toMatchObject({ width: 20, hasAlpha: true });
});

test('position, comments and every other metadata are left out, and the picture is upright', async () => {
  const photo = await picture()
    .withExif({ IFD0: { Copyright: MARKER }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${MARKER}</x:xmpmeta>`)
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const result = await toCleanWebp(photo, LIMITS);
  const { width, height, exif, xmp, icc, iptc, orientation } = await sharp(result).metadata();
  expect({ width, height, exif, xmp, icc, iptc, orientation }).toEqual({ width: 200, height: 300 });
});

test('what hides behind, before or inside an image is not in the result', async () => {
  const jpeg = await picture().jpeg().toBuffer();
  const png = await picture().png().toBuffer();
  const html = Buffer.from(`<html>${MARKER}</html>`);
  const zip = Buffer.from('504b0304', 'hex');
  expect(await kindOf(Buffer.concat([jpeg, html]))).toBe('webp');
  expect(await kindOf(Buffer.concat([png, zip, html]))).toBe('webp');
  expect(await kindOf(withPngChunk(png, 'tEXt', `Comment\0${MARKER}`))).toBe('webp');
  expect(await kindOf(withPngChunk(png, 'zzZz', MARKER))).toBe('webp');
  expect(await kindOf(Buffer.concat([html, jpeg]))).toBe('type');
  expect(await kindOf(Buffer.concat([Buffer.from('GIF89a/*'), jpeg]))).toBe('type');
});

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/>${MARKER}</svg>`;
const JPEG_HEAD = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const hostile: [string, () => Promise<Buffer> | Buffer, string][] = [
  ['nothing', () => Buffer.alloc(0), 'type'],
  ['one byte', () => Buffer.from([0xff]), 'type'],
  ['text', () => Buffer.from('hello'), 'type'],
  ['SVG', () => Buffer.from(SVG), 'type'],
  ['SVG with a byte order mark', () => Buffer.from(`\uFEFF${SVG}`), 'type'],
  ['SVG behind a JPEG head', () => Buffer.concat([JPEG_HEAD, Buffer.from(SVG)]), 'unreadable'],
  ['HTML', () => Buffer.from(`<!doctype html>${MARKER}`), 'type'],
  ['PDF', () => Buffer.from('%PDF-1.7\n'), 'type'],
  ['GIF', () => picture(10, 10).gif().toBuffer(), 'type'],
  ['TIFF', () => picture(10, 10).tiff().toBuffer(), 'type'],
  ['AVIF', () => picture(16, 16).avif().toBuffer(), 'type'],
  ['BMP', () => Buffer.from('424d3a0000000000000036000000', 'hex'), 'type'],
  ['ICO', () => Buffer.from('00000100010010100000', 'hex'), 'type'],
  ['WAV, which is RIFF as well', () => Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'), 'type'],
  ['a JPEG head alone', () => JPEG_HEAD, 'unreadable'],
  ['a PNG head alone', () => Buffer.from('89504e470d0a1a0a', 'hex'), 'unreadable'],
  ['a WebP head alone', () => Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1'), 'unreadable'],
  [
    'noise behind a PNG head',
    () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500, 7)]),
    'unreadable',
  ],
  ['half a JPEG', async () => half(await noise().jpeg().toBuffer()), 'unreadable'],
  ['half a PNG', async () => half(await noise().png().toBuffer()), 'unreadable'],
  ['half a WebP', async () => half(await noise().webp().toBuffer()), 'unreadable'],
  ['a PNG of 196 megapixels in 0.2 MB', () => flatPng(14_000, 14_000), 'pixels'],
  ['a PNG that claims 2 thousand million pixels', () => flatPng(60_000, 40_000, 10), 'pixels'],
  ['a PNG one row over the limit', () => flatPng(40_000, 1_001, 10), 'pixels'],
];

test.each(hostile)('%s is refused', async (_name, make, kind) => {
  expect(await kindOf(await make())).toBe(kind);
});

test('refusing a pixel bomb takes little memory', async () => {
  const bomb = flatPng(14_000, 14_000);
  const before = process.memoryUsage().rss;
  await Promise.all(Array.from({ length: 10 }, () => kindOf(bomb)));
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024); // one of them decoded is 590 MB
});

test('the decoders of other formats are off for all callers', async () => {
  await expect(sharp(Buffer.from(SVG)).png().toBuffer()).rejects.toThrow();
});

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

const noise = () => {
  const data = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, n) => (n * 7919) % 251));
  return sharp(data, { raw: { width: 200, height: 200, channels: 3 } });
};

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Puts a chunk right after the header chunk. */
function withPngChunk(png: Buffer, type: string, text: string): Buffer {
  const afterHeader = 8 + 25;
  return Buffer.concat([
    png.subarray(0, afterHeader),
    pngChunk(type, Buffer.from(text, 'latin1')),
    png.subarray(afterHeader),
  ]);
}

/** A black-and-white PNG that declares this size and has `rows` rows of pixels. */
function flatPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
