import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { fileTypeBox } from './image-bytes.ts';
import { drawScene, type SampleRecipe, sample } from './scene.ts';

const createSvg = (content: string, doctype = '') =>
  Buffer.from(
    `${doctype}<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800">${content}<circle cx="400" cy="400" r="300"/></svg>`,
  );

const XXE = '<!DOCTYPE svg [<!ENTITY secret SYSTEM "file:///etc/passwd">]>';
const BILLION_LAUGHS = `<!DOCTYPE svg [<!ENTITY a "lol">${Array.from('bcdefgh', (name, i) => `<!ENTITY ${name} "${`&${'abcdefgh'[i]};`.repeat(10)}">`).join('')}]>`;

/** Creates a ZIP with one entry: 50 MB of zeros, compressed. */
function createZipBomb(): Buffer {
  const data = deflateRawSync(Buffer.alloc(50_000_000));
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(data.length, 18);
  head.writeUInt32LE(50_000_000, 22);
  return Buffer.concat([head, data]);
}

function createBmp(): Buffer {
  const head = Buffer.alloc(54);
  head.write('BM');
  head.writeUInt32LE(54 + 500 * 500 * 3, 2);
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(500, 18);
  head.writeInt32LE(500, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  return Buffer.concat([head, Buffer.alloc(500 * 500 * 3, 90)]);
}

const createGif = () => drawScene().gif().toBuffer();

async function createAnimatedGif(): Promise<Buffer> {
  const frames = await Promise.all([drawScene().raw().toBuffer(), drawScene().negate().raw().toBuffer()]);
  return sharp(Buffer.concat(frames), { raw: { width: 600, height: 1600, channels: 3, pageHeight: 800 } })
    .gif()
    .toBuffer();
}

/** Files that are not photos, or not in an accepted format, whatever their name. */
export const notPhotos: SampleRecipe[] = [
  sample('nothing at all', 'not_a_picture', () => Buffer.alloc(0)),
  sample('one byte', 'not_a_picture', () => Buffer.from([0xff])),
  sample('the first three bytes of a JPEG', 'damaged', () => Buffer.from([0xff, 0xd8, 0xff])),
  sample('the signature of a PNG', 'damaged', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'image/png'),
  sample('a text', 'not_a_picture', () => Buffer.from('Asha, 29, Pune')),
  sample('an SVG', 'not_a_picture', () => createSvg('')),
  sample('an SVG with a script', 'not_a_picture', () => createSvg('<script>alert(1)</script>')),
  sample('an SVG that includes a file', 'not_a_picture', () => createSvg('<text>&secret;</text>', XXE)),
  sample('an SVG with a billion laughs attack', 'not_a_picture', () =>
    createSvg('<text>&h;</text>', BILLION_LAUGHS),
  ),
  sample('HTML called a JPEG', 'not_a_picture', () =>
    Buffer.from('<!doctype html><script>alert(1)</script>'),
  ),
  sample('PHP called a JPEG', 'not_a_picture', () => Buffer.from('<?php system($_GET["c"]); ?>')),
  sample('a GIF', 'unsupported', createGif, 'image/png'),
  sample('a GIF that is an archive', 'unsupported', async () =>
    Buffer.concat([await createGif(), createZipBomb()]),
  ),
  sample('a GIF that is a script', 'unsupported', () => Buffer.from('GIF89a/*\0\0*/=1;alert(1)')),
  sample('an animated GIF', 'unsupported', createAnimatedGif, 'image/webp'),
  sample('a BMP', 'unsupported', createBmp),
  sample('a TIFF', 'unsupported', () => drawScene().tiff().toBuffer()),
  sample('a TIFF with big-endian byte order', 'unsupported', () =>
    Buffer.concat([Buffer.from('MM\0*\0\0\0\x08'), Buffer.alloc(400)]),
  ),
  sample('a PDF', 'not_a_picture', () =>
    Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF'),
  ),
  sample('PostScript', 'not_a_picture', () => Buffer.from('%!PS-Adobe-3.0\n(/etc/passwd) (r) file\n')),
  sample('an icon', 'unsupported', () => Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(200)])),
  sample('a Photoshop file', 'unsupported', () =>
    Buffer.concat([Buffer.from('8BPS\0\x01'), Buffer.alloc(400)]),
  ),
  sample('a JPEG XL', 'unsupported', () => Buffer.concat([Buffer.from([0xff, 0x0a]), Buffer.alloc(200)])),
  sample('a JPEG 2000', 'unsupported', () =>
    Buffer.concat([Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1'), Buffer.alloc(200)]),
  ),
  sample('a video', 'not_a_picture', () => Buffer.concat([fileTypeBox('isom', 'mp41'), Buffer.alloc(400)])),
  sample('a HEIC that ends after its header', 'unsupported', () => fileTypeBox('heic', 'mif1'), 'image/heic'),
  sample('a HEIC of the general brand', 'unsupported', () =>
    Buffer.concat([fileTypeBox('mif1', 'mif1', 'heic'), Buffer.alloc(400)]),
  ),
  sample('a ZIP bomb', 'not_a_picture', createZipBomb),
  sample('a WAV sound', 'not_a_picture', () =>
    Buffer.concat([Buffer.from('RIFF\0\x10\0\0WAVEfmt '), Buffer.alloc(400)]),
  ),
  sample('netpbm', 'not_a_picture', () =>
    Buffer.concat([Buffer.from('P6 500 500 255\n'), Buffer.alloc(750_000, 90)]),
  ),
];
