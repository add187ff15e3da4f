import { deflateSync } from 'node:zlib';
import {
  commentSegment,
  exifSegment,
  iptcSegment,
  jpegSegment,
  pngChunk,
  textTag,
  tiff,
  tiffWithPlace,
  tiffWithThumbnail,
  withChunks,
  withRiffChunk,
  withSegments,
  xmpSegment,
} from './image-bytes.ts';
import {
  avifScene,
  drawScene,
  jpegScene,
  PLANTED_TEXT,
  pngScene,
  type SampleRecipe,
  sample,
} from './scene.ts';

const HTML_PAYLOAD = Buffer.from(`<html><script>alert('${PLANTED_TEXT}')</script></html>`);
const PHP_PAYLOAD = `<?php system('${PLANTED_TEXT}'); ?>`;
const ZIP_PAYLOAD = Buffer.from(
  `PK\x03\x04\x14\0\0\0\0\0${PLANTED_TEXT}PK\x05\x06${'\0'.repeat(18)}`,
  'latin1',
);
const XMP_PAYLOAD = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:creator>${PLANTED_TEXT}</dc:creator></x:xmpmeta>`;
const EXIF_PAYLOAD = tiff(textTag(0x010e, PLANTED_TEXT));

const appendTo = async (picture: Promise<Buffer>, ...others: Buffer[]) =>
  Buffer.concat([await picture, ...others]);
const jpegWith = async (...segments: Buffer[]) => withSegments(await jpegScene(), ...segments);
const pngWith = async (type: string, data: Buffer) => withChunks(await pngScene(), pngChunk(type, data));

/** A WebP in the extended format, which can contain more than its picture. */
const extendedWebp = () =>
  drawScene()
    .ensureAlpha()
    .webp({ quality: 85, effort: 0 })
    .withExif({ IFD0: { Copyright: PLANTED_TEXT } })
    .toBuffer();

async function smallJpeg(): Promise<Buffer> {
  return withSegments(await drawScene(60, 80).jpeg().toBuffer(), commentSegment(PLANTED_TEXT));
}

/** Valid photos that also contain data in another format. */
export const hiddenPayloads: SampleRecipe[] = [
  sample('a JPEG followed by HTML', 'scene', () => appendTo(jpegScene(), HTML_PAYLOAD)),
  sample('a JPEG followed by an archive', 'scene', () => appendTo(jpegScene(), ZIP_PAYLOAD)),
  sample('a JPEG followed by another JPEG', 'scene', async () => appendTo(jpegScene(), await smallJpeg())),
  sample('a JPEG with PHP in its comment', 'scene', () => jpegWith(commentSegment(PHP_PAYLOAD))),
  sample('a JPEG with HTML before its picture', 'scene', () => jpegWith(jpegSegment(0xef, HTML_PAYLOAD))),
  sample('a JPEG with PHP in its EXIF', 'scene', () =>
    jpegWith(exifSegment(tiff(textTag(0x010f, PHP_PAYLOAD)))),
  ),
  sample('a JPEG with its location', 'scene', () => jpegWith(exifSegment(tiffWithPlace(PLANTED_TEXT)))),
  sample('a JPEG with another picture in its EXIF', 'scene', async () =>
    jpegWith(exifSegment(tiffWithThumbnail(await smallJpeg()))),
  ),
  sample('a JPEG with XMP', 'scene', () => jpegWith(xmpSegment(XMP_PAYLOAD))),
  sample('a JPEG with IPTC', 'scene', () => jpegWith(iptcSegment(PLANTED_TEXT))),
  sample('a JPEG with everything', 'scene', () =>
    jpegWith(
      exifSegment(tiffWithPlace(PLANTED_TEXT)),
      xmpSegment(XMP_PAYLOAD),
      iptcSegment(PLANTED_TEXT),
      commentSegment(PHP_PAYLOAD),
    ),
  ),
  sample('a JPEG with EXIF that points outside of the file', 'scene', () =>
    jpegWith(exifSegment(Buffer.from('MM\0*\xff\xff\xff\xff', 'latin1'))),
  ),
  sample('a JPEG with EXIF that points to itself', 'scene', () =>
    jpegWith(exifSegment(Buffer.from('MM\0*\0\0\0\x08\0\0\0\0\0\x08', 'latin1'))),
  ),
  sample('a JPEG with EXIF that is cut off', 'scene', () =>
    jpegWith(exifSegment(EXIF_PAYLOAD.subarray(0, 16))),
  ),
  sample('a JPEG that counts 65,535 tags', 'scene', () =>
    jpegWith(exifSegment(Buffer.from('MM\0*\0\0\0\x08\xff\xff', 'latin1'))),
  ),
  sample('a JPEG with an impossible orientation', 'scene', () =>
    jpegWith(exifSegment(tiff({ tag: 0x0112, type: 3, value: 77 }))),
  ),
  sample(
    'a PNG with text',
    'scene',
    () => pngWith('tEXt', Buffer.from(`Comment\0${PHP_PAYLOAD}`)),
    'image/png',
  ),
  sample(
    'a PNG with compressed text',
    'scene',
    () => pngWith('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(HTML_PAYLOAD)])),
    'image/png',
  ),
  sample(
    'a PNG with XMP',
    'scene',
    () => pngWith('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${XMP_PAYLOAD}`)),
    'image/png',
  ),
  sample('a PNG with EXIF', 'scene', () => pngWith('eXIf', EXIF_PAYLOAD), 'image/png'),
  sample('a PNG followed by HTML', 'scene', () => appendTo(pngScene(), HTML_PAYLOAD), 'image/png'),
  sample('a WebP with EXIF', 'scene', extendedWebp, 'image/webp'),
  sample(
    'a WebP with XMP',
    'scene',
    async () => withRiffChunk(await extendedWebp(), 'XMP ', Buffer.from(XMP_PAYLOAD)),
    'image/webp',
  ),
  sample(
    'a WebP with a chunk of its own',
    'scene',
    async () => withRiffChunk(await extendedWebp(), 'EVIL', HTML_PAYLOAD),
    'image/webp',
  ),
  sample(
    'an AVIF with EXIF',
    'scene',
    () =>
      drawScene()
        .avif({ effort: 0 })
        .withExif({ IFD0: { Copyright: PLANTED_TEXT } })
        .toBuffer(),
    'image/avif',
  ),
  sample('an AVIF followed by HTML', 'scene', () => appendTo(avifScene(), HTML_PAYLOAD), 'image/avif'),
  sample('a JPEG that is declared as HTML', 'scene', jpegScene, 'text/html'),
];
