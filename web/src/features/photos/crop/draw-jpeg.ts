import { type Area, turned } from './crop-limits.ts';

const QUALITY = 0.92;
const LONGEST_SIDE = 2400;

interface Part {
  /** In pixels of the picture as it is seen, turned upright and by the quarters. */
  area?: Area;
  quarters?: number;
}

/** A part of a picture as a JPEG of its own, the whole where none is given; never larger than it was. */
export async function drawJpeg(file: Blob, { area, quarters = 0 }: Part): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const whole = turned(bitmap, quarters);
  const part = area ?? { x: 0, y: 0, ...whole };
  const scale = Math.min(1, LONGEST_SIDE / Math.max(part.width, part.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(part.width * scale);
  canvas.height = Math.round(part.height * scale);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The picture could not be drawn');
  // A JPEG has no transparency: without this it would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  context.translate(whole.width / 2 - part.x, whole.height / 2 - part.y);
  context.rotate((quarters * Math.PI) / 2);
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (jpeg) => (jpeg ? resolve(jpeg) : reject(new Error('The picture could not be drawn'))),
      'image/jpeg',
      QUALITY,
    );
  });
}
