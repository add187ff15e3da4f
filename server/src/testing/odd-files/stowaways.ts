import { deflateSync } from 'node:zlib';
import { comment, exifSegment, iptcSegment, segment, withSegments, xmpSegment } from './bytes/jpeg.ts';
import { chunk, withChunks } from './bytes/png.ts';
import { withRiffChunk } from './bytes/riff.ts';
import { textTag, tiff, tiffWithPlace, tiffWithThumbnail } from './bytes/tiff.ts';
import { type OddRecipe, PLANTED, recipe } from './odd-file.ts';
import { avifScene, drawScene, jpegScene, pngScene } from './scene.ts';

const HTML = Buffer.from(`<html><script>alert('${PLANTED}')</script></html>`);
const PHP = `<?php system('${PLANTED}'); ?>`;
const ZIP = Buffer.from(`PK\x03\x04\x14\0\0\0\0\0${PLANTED}PK\x05\x06${'\0'.repeat(18)}`, 'latin1');
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:creator>${PLANTED}</dc:creator></x:xmpmeta>`;
const EXIF = tiff(textTag(0x010e, PLANTED));

const followed = async (picture: Promise<Buffer>, ...others: Buffer[]) =>
  Buffer.concat([await picture, ...others]);
const jpegWith = async (...segments: Buffer[]) => withSegments(await jpegScene(), ...segments);
const pngWith = async (type: string, data: Buffer) => withChunks(await pngScene(), chunk(type, data));

/** A WebP of the extended kind, which may hold more than its picture. */
const extendedWebp = () =>
  drawScene()
    .ensureAlpha()
    .webp({ quality: 85, effort: 0 })
    .withExif({ IFD0: { Copyright: PLANTED } })
    .toBuffer();

async function smallJpeg(): Promise<Buffer> {
  return withSegments(await drawScene(60, 80).jpeg().toBuffer(), comment(PLANTED));
}

/** Good photos that carry something else, for whoever asks them in another way. */
export const stowaways: OddRecipe[] = [
  recipe('a JPEG followed by HTML', 'scene', () => followed(jpegScene(), HTML)),
  recipe('a JPEG followed by an archive', 'scene', () => followed(jpegScene(), ZIP)),
  recipe('a JPEG followed by another JPEG', 'scene', async () => followed(jpegScene(), await smallJpeg())),
  recipe('a JPEG with PHP in its comment', 'scene', () => jpegWith(comment(PHP))),
  recipe('a JPEG with HTML before its picture', 'scene', () => jpegWith(segment(0xef, HTML))),
  recipe('a JPEG with PHP in its EXIF', 'scene', () => jpegWith(exifSegment(tiff(textTag(0x010f, PHP))))),
  recipe('a JPEG that tells where it was taken', 'scene', () =>
    jpegWith(exifSegment(tiffWithPlace(PLANTED))),
  ),
  recipe('a JPEG with another picture in its EXIF', 'scene', async () =>
    jpegWith(exifSegment(tiffWithThumbnail(await smallJpeg()))),
  ),
  recipe('a JPEG with XMP', 'scene', () => jpegWith(xmpSegment(XMP))),
  recipe('a JPEG with IPTC', 'scene', () => jpegWith(iptcSegment(PLANTED))),
  recipe('a JPEG with everything', 'scene', () =>
    jpegWith(exifSegment(tiffWithPlace(PLANTED)), xmpSegment(XMP), iptcSegment(PLANTED), comment(PHP)),
  ),
  recipe('a JPEG with EXIF that leads nowhere', 'scene', () =>
    jpegWith(exifSegment(Buffer.from('MM\0*\xff\xff\xff\xff', 'latin1'))),
  ),
  recipe('a JPEG with EXIF that leads to itself', 'scene', () =>
    jpegWith(exifSegment(Buffer.from('MM\0*\0\0\0\x08\0\0\0\0\0\x08', 'latin1'))),
  ),
  recipe('a JPEG with EXIF that is cut off', 'scene', () => jpegWith(exifSegment(EXIF.subarray(0, 16)))),
  recipe('a JPEG that counts 65,535 tags', 'scene', () =>
    jpegWith(exifSegment(Buffer.from('MM\0*\0\0\0\x08\xff\xff', 'latin1'))),
  ),
  recipe('a JPEG with an impossible orientation', 'scene', () =>
    jpegWith(exifSegment(tiff({ tag: 0x0112, type: 3, value: 77 }))),
  ),
  recipe('a PNG with text', 'scene', () => pngWith('tEXt', Buffer.from(`Comment\0${PHP}`)), 'image/png'),
  recipe(
    'a PNG with packed text',
    'scene',
    () => pngWith('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(HTML)])),
    'image/png',
  ),
  recipe(
    'a PNG with XMP',
    'scene',
    () => pngWith('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${XMP}`)),
    'image/png',
  ),
  recipe('a PNG with EXIF', 'scene', () => pngWith('eXIf', EXIF), 'image/png'),
  recipe('a PNG followed by HTML', 'scene', () => followed(pngScene(), HTML), 'image/png'),
  recipe('a WebP with EXIF', 'scene', extendedWebp, 'image/webp'),
  recipe(
    'a WebP with XMP',
    'scene',
    async () => withRiffChunk(await extendedWebp(), 'XMP ', Buffer.from(XMP)),
    'image/webp',
  ),
  recipe(
    'a WebP with a chunk of its own',
    'scene',
    async () => withRiffChunk(await extendedWebp(), 'EVIL', HTML),
    'image/webp',
  ),
  recipe(
    'an AVIF with EXIF',
    'scene',
    () =>
      drawScene()
        .avif({ effort: 0 })
        .withExif({ IFD0: { Copyright: PLANTED } })
        .toBuffer(),
    'image/avif',
  ),
  recipe('an AVIF followed by HTML', 'scene', () => followed(avifScene(), HTML), 'image/avif'),
  recipe('a JPEG that says it is HTML', 'scene', jpegScene, 'text/html'),
];
