import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openPortrait } from '../../server/src/testing/upload-samples/portraits.ts';
import { siteUrl } from './site.ts';

/** Files for a file chooser. */
interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A portrait in the size of a small phone photo. Each number is a different person. */
const openPhoto = async (person: number) => (await openPortrait(person)).resize(1200, 1500);

export async function portraitFile(person: number): Promise<PhotoFile> {
  const buffer = await (await openPhoto(person)).jpeg({ quality: 90 }).toBuffer();
  return { name: `person-${person}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** The same photo out of focus. */
export async function blurredFile(person: number): Promise<PhotoFile> {
  const buffer = await (await openPhoto(person)).blur(40).jpeg().toBuffer();
  return { name: 'blurred.jpg', mimeType: 'image/jpeg', buffer };
}

export async function smallFile(person: number): Promise<PhotoFile> {
  const buffer = await (await openPortrait(person)).resize(300, 375).jpeg().toBuffer();
  return { name: 'small.jpg', mimeType: 'image/jpeg', buffer };
}

/** A measure of a picture's sharpness, at a common size. */
export async function measureSharpness(picture: Buffer): Promise<number> {
  const edges = await sharp(picture)
    .resize(240, 300, { fit: 'fill' })
    .greyscale()
    .convolve({ width: 3, height: 3, kernel: [0, 1, 0, 1, -4, 1, 0, 1, 0], offset: 128 })
    .png()
    .toBuffer();
  const { channels } = await sharp(edges).stats();
  return channels[0]?.stdev ?? 0;
}

/** Sets who can see the photos of the member of this page. */
export async function setPhotoPrivacy(page: Page, choice: string): Promise<void> {
  await page.goto(siteUrl('/settings/privacy'));
  await page
    .getByRole('radiogroup', { name: 'Who can see my photos' })
    .getByRole('radio', { name: choice })
    .check();
  await page.getByRole('button', { name: 'Save privacy settings' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}
