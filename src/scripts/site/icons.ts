import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

// `node src/scripts/site/icons.ts`: makes the pictures of the favicon set from public/favicon.svg. They are committed.

const mark = readFileSync('public/favicon.svg', 'utf8');
// Home screens cut their own shape: the ground goes to the edges, the mark keeps to the inner part.
const filled = mark
  .replace('rx="8" fill', 'rx="0" fill')
  .replace('<g fill', '<g transform="translate(3.2 3.2) scale(.8)" fill');

for (const size of [192, 512]) {
  writeFileSync(`public/icon-${size}.png`, await png(mark, size));
  writeFileSync(`public/icon-maskable-${size}.png`, await png(filled, size));
}
writeFileSync('public/favicon.ico', ico(await png(mark, 32), 32));

function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size)
    .png({ palette: true })
    .toBuffer();
}

/** An .ico file of one picture: its directory (22 bytes), then the PNG as it is. */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}
